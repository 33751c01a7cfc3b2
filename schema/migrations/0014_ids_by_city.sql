DROP INDEX `business_place_id`;--> statement-breakpoint
DROP INDEX `business_google_id`;--> statement-breakpoint
DROP INDEX `business_cid`;--> statement-breakpoint
CREATE INDEX `business_place_id` ON `business` (`place_id`,`city_id`) WHERE place_id is not null;--> statement-breakpoint
CREATE INDEX `business_google_id` ON `business` (`google_id`,`city_id`) WHERE google_id is not null;--> statement-breakpoint
CREATE INDEX `business_cid` ON `business` (`cid`,`city_id`) WHERE cid is not null;
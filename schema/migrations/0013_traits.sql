-- Bits of what lists are filtered by (schema/rules/business/traits.ts), at the end of the indexes that lists are read from.
-- The rules that fill them are not in SQL: every command rebuilds derived columns first.
DROP INDEX `business_city_score`;--> statement-breakpoint
DROP INDEX `business_category_score`;--> statement-breakpoint
DROP INDEX `business_score`;--> statement-breakpoint
DROP INDEX `business_open`;--> statement-breakpoint
ALTER TABLE `business` ADD `traits` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `business_city_score` ON `business` (`city_id`,score desc,`name_key`,`id`,`schedule_id`,`removed_at`,`traits`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_category_score` ON `business` (`category_id`,score desc,`name_key`,`id`,`schedule_id`,`removed_at`,`traits`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_score` ON `business` (score desc,`name_key`,`id`,`schedule_id`,`removed_at`,`traits`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_open` ON `business` (`id`,`schedule_id`,`removed_at`,`category_id`,`country_code`,`traits`,`name_key`);
CREATE TABLE `time_zone` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `time_zone_name_unique` ON `time_zone` (`name`);--> statement-breakpoint
CREATE TABLE `schedule` (
	`id` integer PRIMARY KEY NOT NULL,
	`time_zone` text NOT NULL,
	`openings` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `opening` (
	`time_zone_id` integer NOT NULL,
	`first` integer NOT NULL,
	`last` integer NOT NULL,
	`schedule_id` integer NOT NULL,
	PRIMARY KEY(`time_zone_id`, `first`, `last`, `schedule_id`)
) WITHOUT ROWID;
--> statement-breakpoint
-- The openings are what schedules say, laid out so that a moment finds those it falls into without reading the others.
CREATE TRIGGER schedule_joins AFTER INSERT ON schedule BEGIN
  INSERT INTO time_zone (name) SELECT new.time_zone WHERE new.time_zone NOT IN (SELECT name FROM time_zone);
  INSERT INTO opening (time_zone_id, first, last, schedule_id)
    SELECT z.id, j.value ->> 0, j.value ->> 1, new.id FROM time_zone z JOIN json_each(new.openings) j WHERE z.name = new.time_zone;
END;
--> statement-breakpoint
ALTER TABLE `business` ADD `schedule_id` integer REFERENCES schedule(id);
--> statement-breakpoint
-- With the last two columns these answer which listings of a list are open, and how many, without reading a listing.
DROP INDEX `business_city_score`;--> statement-breakpoint
DROP INDEX `business_category_score`;--> statement-breakpoint
DROP INDEX `business_score`;--> statement-breakpoint
CREATE INDEX `business_city_score` ON `business` (`city_id`,score desc,`name_key`,`id`,`schedule_id`,`removed_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_category_score` ON `business` (`category_id`,score desc,`name_key`,`id`,`schedule_id`,`removed_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_score` ON `business` (score desc,`name_key`,`id`,`schedule_id`,`removed_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_schedule` ON `business` (`schedule_id`,`removed_at`) WHERE schedule_id is not null;

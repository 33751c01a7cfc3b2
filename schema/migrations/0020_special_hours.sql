ALTER TABLE `business` ADD `special_hours` text;--> statement-breakpoint
ALTER TABLE `schedule` ADD `dated` text;--> statement-breakpoint
ALTER TABLE `schedule` ADD `dated_until` text;--> statement-breakpoint
CREATE INDEX `schedule_dated` ON `schedule` (`dated_until`) WHERE dated_until is not null;

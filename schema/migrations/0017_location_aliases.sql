CREATE TABLE `category_alias` (
	`key` text PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `category_alias_category` ON `category_alias` (`category_id`);--> statement-breakpoint
CREATE TABLE `city_alias` (
	`key` text PRIMARY KEY NOT NULL,
	`city_id` integer NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `city`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `city_alias_city` ON `city_alias` (`city_id`);--> statement-breakpoint
ALTER TABLE `category` ADD `name_tr` text DEFAULT '' NOT NULL;
CREATE TABLE `category` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`icon` text NOT NULL,
	`key` text NOT NULL,
	`business_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `category_slug` ON `category` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `category_key` ON `category` (`key`);--> statement-breakpoint
CREATE TABLE `city` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`state_code` text DEFAULT '' NOT NULL,
	`country_code` text NOT NULL,
	`key` text NOT NULL,
	`business_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`country_code`) REFERENCES `country`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `city_slug` ON `city` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `city_key` ON `city` (`key`);--> statement-breakpoint
CREATE TABLE `country` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`business_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `business` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`category_id` integer NOT NULL,
	`city_id` integer NOT NULL,
	`country_code` text NOT NULL,
	`type` text,
	`subtypes` text DEFAULT '[]' NOT NULL,
	`street` text,
	`address` text NOT NULL,
	`postal_code` text,
	`latitude` real,
	`longitude` real,
	`time_zone` text,
	`phone` text,
	`email` text,
	`website` text,
	`description` text,
	`about` text,
	`working_hours` text,
	`rating` real,
	`review_count` integer DEFAULT 0 NOT NULL,
	`photo_url` text,
	`image_url` text,
	`is_verified` integer DEFAULT false NOT NULL,
	`business_status` text DEFAULT 'OPERATIONAL' NOT NULL,
	`price_range` text,
	`location_link` text,
	`order_link` text,
	`menu_link` text,
	`reservation_link` text,
	`reviews_link` text,
	`place_id` text,
	`google_id` text,
	`cid` text,
	`source` text NOT NULL,
	`match_key` text NOT NULL,
	`name_key` text NOT NULL,
	`search_text` text NOT NULL,
	`geo_key` integer DEFAULT -1 NOT NULL,
	`score` real DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`removed_at` text,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `city`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_code`) REFERENCES `country`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `business_slug` ON `business` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `business_place_id` ON `business` (`place_id`) WHERE place_id is not null;--> statement-breakpoint
CREATE INDEX `business_google_id` ON `business` (`google_id`) WHERE google_id is not null;--> statement-breakpoint
CREATE INDEX `business_cid` ON `business` (`cid`) WHERE cid is not null;--> statement-breakpoint
CREATE INDEX `business_match_key` ON `business` (`match_key`);--> statement-breakpoint
CREATE INDEX `business_city_geo` ON `business` (`city_id`,`geo_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_category_geo` ON `business` (`category_id`,`geo_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_city_score` ON `business` (`city_id`,score desc,`name_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_category_score` ON `business` (`category_id`,score desc,`name_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_updated` ON `business` (`updated_at`);--> statement-breakpoint
CREATE INDEX `business_score` ON `business` (score desc,`name_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE TABLE `review` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`key` text NOT NULL,
	`author_name` text,
	`rating` real,
	`comment` text,
	`created_at` text,
	FOREIGN KEY (`business_id`) REFERENCES `business`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_key` ON `review` (`business_id`,`key`);--> statement-breakpoint
CREATE TABLE `slug_counter` (
	`base` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`slug` text DEFAULT '' NOT NULL,
	`city_id` integer,
	`category_id` integer,
	`geo_key` integer,
	`moved` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `publish_target` (
	`id` text PRIMARY KEY NOT NULL,
	`cursor` integer NOT NULL,
	`template` text NOT NULL,
	`published_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `published_page` (
	`target` text NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`model` text NOT NULL,
	`bytes` text NOT NULL,
	PRIMARY KEY(`target`, `path`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `redirect` (
	`from_path` text PRIMARY KEY NOT NULL,
	`to_path` text NOT NULL,
	`created_at` text NOT NULL
);

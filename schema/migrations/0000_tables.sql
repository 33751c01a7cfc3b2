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
CREATE TABLE `opening` (
	`time_zone_id` integer NOT NULL,
	`first` integer NOT NULL,
	`last` integer NOT NULL,
	`schedule_id` integer NOT NULL,
	PRIMARY KEY(`time_zone_id`, `first`, `last`, `schedule_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `schedule` (
	`id` integer PRIMARY KEY NOT NULL,
	`time_zone` text NOT NULL,
	`openings` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `time_zone` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `time_zone_name_unique` ON `time_zone` (`name`);--> statement-breakpoint
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
	`is_sponsored` integer DEFAULT false NOT NULL,
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
	`search_what` text NOT NULL,
	`search_place` text DEFAULT '' NOT NULL,
	`search_street` text DEFAULT '' NOT NULL,
	`quality` integer DEFAULT -1 NOT NULL,
	`geo_key` integer DEFAULT -1 NOT NULL,
	`score` real DEFAULT 0 NOT NULL,
	`schedule_id` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`removed_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`protected_fields` text,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `city`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_code`) REFERENCES `country`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schedule_id`) REFERENCES `schedule`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `business_slug` ON `business` (`slug`);--> statement-breakpoint
CREATE INDEX `business_place_id` ON `business` (`place_id`,`city_id`) WHERE place_id is not null;--> statement-breakpoint
CREATE INDEX `business_google_id` ON `business` (`google_id`,`city_id`) WHERE google_id is not null;--> statement-breakpoint
CREATE INDEX `business_cid` ON `business` (`cid`,`city_id`) WHERE cid is not null;--> statement-breakpoint
CREATE INDEX `business_match_key` ON `business` (`match_key`);--> statement-breakpoint
CREATE INDEX `business_city_geo` ON `business` (`city_id`,`geo_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_category_geo` ON `business` (`category_id`,`geo_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_city_score` ON `business` (`city_id`,score desc,`name_key`,`id`,`schedule_id`,`removed_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_category_score` ON `business` (`category_id`,score desc,`name_key`,`id`,`schedule_id`,`removed_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_updated` ON `business` (`updated_at`);--> statement-breakpoint
CREATE INDEX `business_score` ON `business` (score desc,`name_key`,`id`,`schedule_id`,`removed_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_open` ON `business` (`id`,`schedule_id`,`removed_at`,`category_id`,`country_code`);--> statement-breakpoint
CREATE INDEX `business_schedule` ON `business` (`schedule_id`,`removed_at`) WHERE schedule_id is not null;--> statement-breakpoint
CREATE INDEX `business_name` ON `business` (`name_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `business_rating` ON `business` (rating desc,review_count desc,`name_key`,`id`) WHERE removed_at is null;--> statement-breakpoint
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
	`lat` integer,
	`lng` integer,
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
--> statement-breakpoint
CREATE TABLE `html_injection_code` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`position` text NOT NULL,
	`consent` text NOT NULL,
	`rank` integer NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `html_injection_code_name` ON `html_injection_code` (`name`);--> statement-breakpoint
CREATE TABLE `site_setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_message` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`type` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` text NOT NULL,
	`handled_at` text,
	`handled_by` text,
	`delivered_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text
);
--> statement-breakpoint
CREATE INDEX `contact_message_status` ON `contact_message` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `contact_message_created` ON `contact_message` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_message_due` ON `contact_message` (`next_attempt_at`) WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE TABLE `rate_limit` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limit_expires` ON `rate_limit` (`expires_at`);--> statement-breakpoint
CREATE TABLE `search_word` (
	`word` text PRIMARY KEY NOT NULL,
	`listings` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `upkeep` (
	`id` integer PRIMARY KEY NOT NULL,
	`derivation` integer NOT NULL,
	`derived_to` integer NOT NULL,
	`words_at` integer NOT NULL,
	`words_counted_at` text
);
--> statement-breakpoint
CREATE TABLE `index_job` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`site` text NOT NULL,
	`total` integer NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`last_id` integer,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`finished_at` text,
	`stopped_at` text
);
--> statement-breakpoint
CREATE INDEX `index_job_kind` ON `index_job` (`kind`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `index_job_all` ON `index_job` (`kind`) WHERE kind = 'all' and finished_at is null;--> statement-breakpoint
CREATE TABLE `index_lane` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` integer NOT NULL,
	`service` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`succeeded` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` text NOT NULL,
	`problem` text,
	`problem_status` integer,
	FOREIGN KEY (`job_id`) REFERENCES `index_job`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `index_lane_job` ON `index_lane` (`job_id`,`service`);--> statement-breakpoint
CREATE INDEX `index_lane_due` ON `index_lane` (`next_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `index_quota` (
	`service` text NOT NULL,
	`day` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`service`, `day`)
);
--> statement-breakpoint
CREATE TABLE `index_url` (
	`job_id` integer NOT NULL,
	`position` integer NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`job_id`, `position`),
	FOREIGN KEY (`job_id`) REFERENCES `index_job`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `operator` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`access_key_id` text NOT NULL,
	`access_key_hash` text NOT NULL,
	`user_code_hash` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`disabled_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_access_key` ON `operator` (`access_key_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `operator_name` ON `operator` (`name`) WHERE disabled_at is null;--> statement-breakpoint
CREATE TABLE `session` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`operator_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`last_seen_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`user_agent` text,
	`address_key` text NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operator`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `session_operator` ON `session` (`operator_id`);--> statement-breakpoint
CREATE INDEX `session_address` ON `session` (`address_key`);--> statement-breakpoint
CREATE TABLE `sign_in_attempt` (
	`id` text PRIMARY KEY NOT NULL,
	`operator_id` integer NOT NULL,
	`step` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operator`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sign_in_attempt_expires` ON `sign_in_attempt` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_failure` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`address_key` text NOT NULL,
	`step` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_failure_step` ON `sign_in_failure` (`step`,`at`);--> statement-breakpoint
CREATE TABLE `sign_in_refusal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`span` text NOT NULL,
	`network` text NOT NULL,
	`step` text NOT NULL,
	`operator_id` integer NOT NULL,
	`operator_name` text NOT NULL,
	`address` text,
	`count` integer NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	`is_logged` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_refusal_of` ON `sign_in_refusal` (`span`,`step`,`network`,`operator_id`);--> statement-breakpoint
CREATE INDEX `sign_in_refusal_open` ON `sign_in_refusal` (`span`) WHERE is_logged = 0;--> statement-breakpoint
CREATE TABLE `audit_entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`operator_id` integer,
	`operator_name` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text,
	`before` text,
	`after` text,
	`address` text,
	`request_id` text,
	`previous_hash` text,
	`hash` text
);
--> statement-breakpoint
CREATE INDEX `audit_entry_entity` ON `audit_entry` (`entity`,`entity_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entry_operator` ON `audit_entry` (`operator_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entry_at` ON `audit_entry` (`at`);--> statement-breakpoint
CREATE TABLE `audit_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`entry_id` integer NOT NULL,
	`hash` text NOT NULL,
	`entries` integer NOT NULL,
	`again_id` integer DEFAULT 0 NOT NULL,
	`broken_at` integer
);
--> statement-breakpoint
CREATE TABLE `health_day` (
	`day` text PRIMARY KEY NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	`checks` integer NOT NULL,
	`ok` integer NOT NULL
) WITHOUT ROWID;

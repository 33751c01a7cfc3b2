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
CREATE TABLE `index_url` (
	`job_id` integer NOT NULL,
	`position` integer NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`job_id`, `position`),
	FOREIGN KEY (`job_id`) REFERENCES `index_job`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
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

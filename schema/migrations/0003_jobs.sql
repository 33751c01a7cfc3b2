CREATE TABLE `publish_hold` (
	`id` integer PRIMARY KEY NOT NULL,
	`batch_id` integer
);
--> statement-breakpoint
CREATE TABLE `job` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`lane` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`subject` text,
	`batch_id` integer,
	`input` text DEFAULT '{}' NOT NULL,
	`key` text,
	`progress` text,
	`result` text,
	`error` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`started_at` text,
	`finished_at` text,
	`lease_owner` text,
	`lease_until` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`stop_requested_at` text
);
--> statement-breakpoint
CREATE INDEX `job_queue` ON `job` (`lane`,`id`) WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX `job_key` ON `job` (`key`) WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX `job_finished` ON `job` (`finished_at`);--> statement-breakpoint
CREATE TABLE `upload` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`part_size` integer NOT NULL,
	`multipart_id` text NOT NULL,
	`state` text DEFAULT 'receiving' NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`completed_at` text
);
--> statement-breakpoint
CREATE TABLE `upload_part` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`size` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `batch` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`name` text NOT NULL,
	`feed` text NOT NULL,
	`sha256` text,
	`upload_id` text,
	`country` text,
	`columns` text DEFAULT '{}' NOT NULL,
	`preview` text,
	`decisions` text DEFAULT '{}' NOT NULL,
	`doubtful` blob,
	`counts` text,
	`members` blob,
	`rules` text,
	`previous_id` integer,
	`job_id` integer,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`applied_at` text,
	`undone_at` text,
	FOREIGN KEY (`upload_id`) REFERENCES `upload`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `batch_feed` ON `batch` (`feed`,`applied_at`);--> statement-breakpoint
CREATE TABLE `batch_location` (
	`batch_id` integer NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`before` text,
	`after` text,
	PRIMARY KEY(`batch_id`, `entity`, `entity_id`),
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `batch_reject` (
	`batch_id` integer NOT NULL,
	`position` integer NOT NULL,
	`sheet` text NOT NULL,
	`row` integer NOT NULL,
	`cells` text NOT NULL,
	`problems` text NOT NULL,
	`repaired_at` text,
	PRIMARY KEY(`batch_id`, `position`),
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `batch_row` (
	`batch_id` integer NOT NULL,
	`business_id` integer NOT NULL,
	`kind` text NOT NULL,
	`before` text,
	`after` text NOT NULL,
	`undone` text,
	PRIMARY KEY(`batch_id`, `business_id`),
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `batch_sheet` (
	`batch_id` integer NOT NULL,
	`sheet` text NOT NULL,
	`headings` text NOT NULL,
	PRIMARY KEY(`batch_id`, `sheet`),
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `column_choice` (
	`headings` text PRIMARY KEY NOT NULL,
	`columns` text NOT NULL,
	`changed_at` text NOT NULL,
	`changed_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `import_rule` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`group_key` text NOT NULL,
	`decision` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_rule_feed` ON `import_rule` (`feed`,`group_key`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `held_by` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `is_bulk` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The transactions of a batch name it in publish_hold, and this trigger holds their rows of the outbox back.
INSERT INTO publish_hold (id, batch_id) VALUES (1, NULL);
--> statement-breakpoint
CREATE TRIGGER outbox_held AFTER INSERT ON outbox WHEN (SELECT batch_id FROM publish_hold WHERE id = 1) IS NOT NULL
BEGIN
  UPDATE outbox SET held_by = (SELECT batch_id FROM publish_hold WHERE id = 1) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE INDEX `outbox_held_by` ON `outbox` (`held_by`) WHERE held_by is not null;

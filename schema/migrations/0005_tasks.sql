CREATE TABLE `task_run` (
	`name` text PRIMARY KEY NOT NULL,
	`counted_from` text NOT NULL,
	`started_at` text,
	`ms` integer,
	`error` text,
	`result` text,
	`started_by` text
);
--> statement-breakpoint
ALTER TABLE `upkeep` ADD `restored_at` text;
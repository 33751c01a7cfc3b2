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
CREATE TABLE `audit_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`entry_id` integer NOT NULL,
	`hash` text NOT NULL,
	`entries` integer NOT NULL,
	`again_id` integer DEFAULT 0 NOT NULL,
	`broken_at` integer
);
--> statement-breakpoint
ALTER TABLE `upkeep` ADD `words_counted_at` text;--> statement-breakpoint
CREATE INDEX `contact_message_created` ON `contact_message` (`created_at`);
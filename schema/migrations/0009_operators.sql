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
CREATE INDEX `session_address` ON `session` (`address_key`);

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
CREATE INDEX `contact_message_due` ON `contact_message` (`next_attempt_at`) WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE TABLE `rate_limit` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limit_expires` ON `rate_limit` (`expires_at`);--> statement-breakpoint
-- Settings stand on every page, so a change of them is something to publish.
CREATE TRIGGER site_setting_joins AFTER INSERT ON site_setting BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('setting', 0);
END;
--> statement-breakpoint
CREATE TRIGGER site_setting_changes AFTER UPDATE OF value ON site_setting WHEN old.value IS NOT new.value BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('setting', 0);
END;
--> statement-breakpoint
CREATE TRIGGER site_setting_leaves AFTER DELETE ON site_setting BEGIN
  INSERT INTO outbox (entity, entity_id) VALUES ('setting', 0);
END;

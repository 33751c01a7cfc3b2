ALTER TABLE `upkeep` ADD `database_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `upkeep` ADD `outbox_purged_to` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `upkeep` SET `database_id` = lower(hex(randomblob(8)));--> statement-breakpoint
DROP TABLE `publish_target`;--> statement-breakpoint
DROP TABLE `published_page`;

ALTER TABLE `contact_message` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_message` ADD `note` text;--> statement-breakpoint
ALTER TABLE `contact_message` ADD `replies` text DEFAULT '[]' NOT NULL;

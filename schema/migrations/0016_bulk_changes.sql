ALTER TABLE `batch` ADD `bulk` text;--> statement-breakpoint
ALTER TABLE `batch` ADD `bulk_preview` text;
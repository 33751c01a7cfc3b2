CREATE TABLE `duplicate_pair` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_id` integer NOT NULL,
	`second_id` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`certainty` integer NOT NULL,
	`evidence` text NOT NULL,
	`metres` real,
	`job_id` integer NOT NULL,
	`found_at` text NOT NULL,
	`winner_id` integer,
	`batch_id` integer,
	`decided_at` text,
	`decided_by` text,
	FOREIGN KEY (`first_id`) REFERENCES `business`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`second_id`) REFERENCES `business`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `duplicate_pair_businesses` ON `duplicate_pair` (`first_id`,`second_id`);--> statement-breakpoint
CREATE INDEX `duplicate_pair_second` ON `duplicate_pair` (`second_id`);--> statement-breakpoint
CREATE INDEX `duplicate_pair_batch` ON `duplicate_pair` (`batch_id`);--> statement-breakpoint
CREATE INDEX `duplicate_pair_state` ON `duplicate_pair` (`state`,`certainty`,`id`);
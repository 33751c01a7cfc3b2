CREATE TABLE `deferred_object` (
	`name` text PRIMARY KEY NOT NULL,
	`sql` text NOT NULL,
	`batch_id` integer NOT NULL
);

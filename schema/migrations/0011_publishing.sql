CREATE TABLE `health_day` (
	`day` text PRIMARY KEY NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	`checks` integer NOT NULL,
	`ok` integer NOT NULL
) WITHOUT ROWID;

CREATE TABLE `daily_count` (
	`day` text NOT NULL,
	`measure` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `measure`, `subject`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `roll_up` (
	`name` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_term` (
	`month` text NOT NULL,
	`key` text NOT NULL,
	`term` text,
	`uses` integer NOT NULL,
	`empty` integer NOT NULL,
	`used_at` text NOT NULL,
	PRIMARY KEY(`month`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `subject_day` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`event` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`, `event`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `subject_month` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`event` text NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`, `event`, `month`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `top_subject` (
	`days` integer NOT NULL,
	`kind` text NOT NULL,
	`rank` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`days`, `kind`, `rank`)
) WITHOUT ROWID;

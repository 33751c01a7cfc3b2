CREATE TABLE `pricing_plan` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`price` integer NOT NULL,
	`duration` integer NOT NULL,
	`features` text DEFAULT '[]' NOT NULL,
	`max_ads` integer NOT NULL,
	`priority_placement` integer DEFAULT false NOT NULL,
	`analytics_access` integer DEFAULT false NOT NULL,
	`custom_styling` integer DEFAULT false NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`rank` integer NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscription` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`plan_id` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`price` integer NOT NULL,
	`paid_at` text,
	`max_ads` integer NOT NULL,
	`priority_placement` integer NOT NULL,
	`analytics_access` integer NOT NULL,
	`custom_styling` integer NOT NULL,
	`is_sponsoring` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`closed_at` text,
	`closed_by` text,
	FOREIGN KEY (`business_id`) REFERENCES `business`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `pricing_plan`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscription_business` ON `subscription` (`business_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `subscription_open` ON `subscription` (`ends_at`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `subscription_withdrawn` ON `subscription` (`business_id`) WHERE is_sponsoring = 1 and closed_at is not null;
--> statement-breakpoint
-- The default plans of an installation, in liras.
INSERT INTO pricing_plan (id, name, price, duration, max_ads, priority_placement, rank, updated_at, updated_by)
VALUES
  ('basic', 'Basic', 99, 30, 1, 0, 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'default'),
  ('premium', 'Premium', 249, 30, 3, 1, 2, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'default'),
  ('enterprise', 'Enterprise', 499, 30, 999, 1, 3, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'default');

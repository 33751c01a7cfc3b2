CREATE TABLE `ad_count` (
	`day` text NOT NULL,
	`placement` text NOT NULL,
	`requests` integer NOT NULL,
	`fills` integer NOT NULL,
	`impressions` integer NOT NULL,
	`watched` integer NOT NULL,
	`clicks` integer NOT NULL,
	PRIMARY KEY(`day`, `placement`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `html_injection_code` ADD `enabled` integer DEFAULT true NOT NULL;
--> statement-breakpoint
-- Placements are places of a page now, not kinds of pages. Formats that there are no more become 'auto', styles that are no JSON go.
UPDATE site_setting SET value = (
  SELECT json_object('provider', coalesce(value ->> 'provider', 'adsense'), 'placements', json_group_object(place.name, json_object(
    'enabled', json(iif(place.old ->> 'enabled', 'true', 'false')),
    'adClient', coalesce(place.old ->> 'adClient', ''),
    'adSlot', coalesce(place.old ->> 'adSlot', ''),
    'adFormat', iif(place.old ->> 'adFormat' IN ('rectangle', 'vertical', 'horizontal'), place.old ->> 'adFormat', 'auto'),
    'adStyle', iif(json_valid(place.old ->> 'adStyle') AND json_type(place.old ->> 'adStyle') = 'object', place.old ->> 'adStyle', ''),
    'code', coalesce(place.old ->> 'code', '')
  )))
  FROM (
    SELECT 'top' AS name, value -> '$.placements.home' AS old UNION ALL
    SELECT 'middle', value -> '$.placements.business' UNION ALL
    SELECT 'bottom', value -> '$.placements.about' UNION ALL
    SELECT 'sidebar', iif(value ->> '$.placements.category.enabled', value -> '$.placements.category', value -> '$.placements.city')
  ) AS place
) WHERE name = 'ads';

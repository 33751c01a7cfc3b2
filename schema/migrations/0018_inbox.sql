ALTER TABLE `contact_message` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_message` ADD `note` text;--> statement-breakpoint
ALTER TABLE `contact_message` ADD `replies` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- Messages of before are found by the letters of English and Turkish: the rules for all others are not in SQL.
UPDATE `contact_message` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(name || ' ' || email || ' ' || subject || ' ' || message), 'İ', 'i'), 'ı', 'i'), 'Ş', 's'), 'ş', 's'), 'Ğ', 'g'), 'ğ', 'g'), 'Ü', 'u'), 'ü', 'u'), 'Ö', 'o'), 'ö', 'o'), 'Ç', 'c'), 'ç', 'c'), '@', ' '), '.', ' '), '-', ' ');
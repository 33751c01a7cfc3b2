import { expect, it } from 'vitest';
import { findContractions } from './contractions.ts';

it('finds what a deployed worker may miss, and nothing in what only adds', () => {
  const removals = [
    'DROP TABLE `visit`;',
    'alter table "business" drop column fax',
    'ALTER TABLE `city` RENAME TO `town`;',
    'ALTER TABLE business RENAME COLUMN fax TO telefax',
    'drop index if exists business_rank',
    'drop view public_business',
  ];
  expect(findContractions(removals)).toEqual(removals);
  const additions = [
    'CREATE TABLE `passkey` (id integer)',
    'ALTER TABLE `business` ADD `fax` text',
    'drop trigger business_changes',
    '-- drop table is not done here\nupdate city set name = name',
    "insert into note (text) values ('drop table x')",
    'DROP INDEX `city_name`;',
    'CREATE UNIQUE INDEX `city_name` ON `city` (`name`);',
  ];
  expect(findContractions(additions)).toEqual([]);
});

export * from './place.ts';
export * from './schedule.ts';
export * from './business.ts';
export * from './publishing.ts';
export * from './site.ts';
export * from './contact.ts';
export * from './search.ts';

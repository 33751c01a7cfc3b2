export * from './place.ts';
export * from './business.ts';
export * from './publishing.ts';

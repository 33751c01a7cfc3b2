import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { UploadState } from '../contracts/upload.ts';

/** A file that an operator uploads in parts. Its bytes are in the bucket of uploads under its id. */
export const upload = sqliteTable('upload', {
  /** Random, because it is part of a key in the bucket. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Bytes of the whole file. */
  size: integer('size').notNull(),
  /** Bytes of every part except the last. */
  partSize: integer('part_size').notNull(),
  /** Id of the multipart upload in the bucket. */
  multipartId: text('multipart_id').notNull(),
  state: text('state').$type<UploadState>().notNull().default('receiving'),
  createdAt: text('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  completedAt: text('completed_at'),
});

/** A received part of an upload. The migration makes it WITHOUT ROWID. */
export const uploadPart = sqliteTable(
  'upload_part',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => upload.id, { onDelete: 'cascade' }),
    /** Starts at 1. */
    number: integer('number').notNull(),
    size: integer('size').notNull(),
    /** ETag of the part in the bucket. */
    etag: text('etag').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.number] })],
);

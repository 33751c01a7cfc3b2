import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Role } from '../contracts/role.ts';
import type { Transport } from '../contracts/webauthn.ts';

/**
 * An operator, who can sign in to the panel. Of the three secrets only hashes are stored, see worker/auth/secrets.ts.
 */
export const operator = sqliteTable(
  'operator',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    /** The part of the access key that identifies the operator; the rest of the key is the secret. */
    accessKeyId: text('access_key_id').notNull(),
    accessKeyHash: text('access_key_hash').notNull(),
    userCodeHash: text('user_code_hash').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull().default('all'),
    createdAt: text('created_at').notNull(),
    /** Set if the operator was removed. The row stays, because the audit log names it. */
    disabledAt: text('disabled_at'),
  },
  (t) => [
    uniqueIndex('operator_access_key').on(t.accessKeyId),
    uniqueIndex('operator_name')
      .on(t.name)
      .where(sql`disabled_at is null`),
  ],
);

/** A sign-in in progress: the access key was right, and `step` comes next. */
export const signInAttempt = sqliteTable(
  'sign_in_attempt',
  {
    id: text('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    step: text('step').$type<'user-code' | 'password' | 'passkey'>().notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [index('sign_in_attempt_expires').on(t.expiresAt)],
);

/** A failed check at a step of the sign-in, or one in progress. The key is a keyed hash of the visitor's network. */
export const signInFailure = sqliteTable(
  'sign_in_failure',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    addressKey: text('address_key').notNull(),
    step: text('step').$type<'access-key' | 'user-code' | 'password' | 'passkey'>().notNull(),
    at: text('at').notNull(),
  },
  (t) => [index('sign_in_failure_step').on(t.step, t.at)],
);

/**
 * Failures of one network at one step within a quarter of an hour. Afterwards they become one entry of the audit log,
 * which names this row; the address is deleted with the row.
 */
export const signInRefusal = sqliteTable(
  'sign_in_refusal',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Start of the quarter of an hour. */
    span: text('span').notNull(),
    /** As in {@link signInFailure}; 'others' for all networks beyond the first ones of a span. */
    network: text('network').notNull(),
    step: text('step').$type<'access-key' | 'user-code' | 'password' | 'passkey'>().notNull(),
    /** Owner of the access key that was right; 0 if none was. */
    operatorId: integer('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    /** Address of the last failure; null for 'others'. */
    address: text('address'),
    count: integer('count').notNull(),
    firstAt: text('first_at').notNull(),
    lastAt: text('last_at').notNull(),
    /** True if the audit log has the entry. */
    isLogged: integer('is_logged', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    uniqueIndex('sign_in_refusal_of').on(t.span, t.step, t.network, t.operatorId),
    index('sign_in_refusal_open')
      .on(t.span)
      .where(sql`is_logged = 0`),
  ],
);

/** An operator signed in on one browser. Times are ISO 8601 in UTC. */
export const session = sqliteTable(
  'session',
  {
    /** SHA-256 of the random token in the cookie, so that a reader of the database cannot act as the operator. */
    idHash: text('id_hash').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    createdAt: text('created_at').notNull(),
    /** Up to a minute old, see worker/auth/session.ts. */
    lastSeenAt: text('last_seen_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** Time of signing out. */
    endedAt: text('ended_at'),
    userAgent: text('user_agent'),
    /** As in {@link signInFailure}. */
    addressKey: text('address_key').notNull(),
  },
  (t) => [index('session_operator').on(t.operatorId), index('session_address').on(t.addressKey)],
);

/** A passkey (WebAuthn credential) that an operator confirms the sign-in with. */
export const passkey = sqliteTable(
  'passkey',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    /** Given by the authenticator, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, as counted by the authenticator; 0 if it does not count. */
    counter: integer('counter').notNull(),
    /** Ways to reach the authenticator, such as 'usb', as the browser gave them. */
    transports: text('transports', { mode: 'json' }).$type<Transport[]>().notNull(),
    name: text('name').notNull(),
    createdAt: text('created_at').notNull(),
    lastUsedAt: text('last_used_at'),
  },
  (t) => [uniqueIndex('passkey_credential').on(t.credentialId), index('passkey_operator').on(t.operatorId)],
);

/** The challenge that a passkey has to sign next. It is deleted by the first try. */
export const passkeyChallenge = sqliteTable(
  'passkey_challenge',
  {
    /** The sign-in attempt, or the session that adds a passkey. */
    id: text('id').primaryKey(),
    challenge: text('challenge').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_expires').on(t.expiresAt)],
);

import type { ErrorBody } from '../schema/contracts/error-body.ts';
import type { Role } from '../schema/contracts/role.ts';
import type { MessageChangedError } from '../schema/store/commands/contact/contact-messages.ts';
import type { SettingConflict } from '../schema/contracts/site-settings.ts';
import type { RejectedLane } from '../schema/contracts/submission.ts';
import { toSubmissionProblemText } from './messages.en.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 414 | 422 | 429 | 500 | 502 | 503;
type Issues = NonNullable<ErrorBody['issues']>;
type More = { headers?: Record<string, string>; issues?: Issues; details?: unknown; cause?: unknown };

type PhotoSize = { width: number; height: number };
/** Reason why a picture in a known format cannot be used. */
export type PhotoFault = 'damaged' | 'animated' | 'turned';

/** An error response. Its message is public; its cause is only logged. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: Status;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly issues: ErrorBody['issues'];
  /** Data for clients to continue with; the shape depends on the code. */
  readonly details: unknown;

  constructor(status: Status, code: string, message: string, more: More = {}) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.headers = more.headers ?? {};
    this.issues = more.issues;
    this.details = more.details;
  }
}

/** The database is unreachable or did not respond in time. */
export class DatabaseUnavailableError extends HttpError {
  constructor(cause: unknown) {
    const message = 'The database is unavailable. Try again in a few seconds.';
    super(503, 'database_unavailable', message, { headers: buildRetryAfter(5), cause });
  }
}

/** Too many database requests are in flight. */
export class BusyError extends HttpError {
  constructor() {
    const message = 'The database is overloaded. Try again in a few seconds.';
    super(503, 'too_busy', message, { headers: buildRetryAfter(2) });
  }
}

/** Every other error response: status, code, message and headers. The panel shows its own sentence for a code. */
export const httpErrors = {
  invalidRequest: (issues: Issues) =>
    new HttpError(400, 'invalid_request', `The request is invalid: ${listIssues(issues)}.`, { issues }),
  malformedBody: (message: string) => new HttpError(400, 'invalid_request', message),
  malformedUrl: () =>
    new HttpError(
      400,
      'invalid_address',
      'The URL is malformed: % must start a percent-encoded UTF-8 character such as %C3%A9. Encode % itself as %25.',
    ),
  exportTooLarge: (maximum: number) =>
    new HttpError(
      400,
      'export_too_large',
      `At most ${maximum.toLocaleString('en-US')} businesses can be exported at once. Choose a smaller range.`,
    ),

  malformedForm: (cause?: unknown) =>
    new HttpError(
      400,
      'malformed_form',
      'The body must be multipart/form-data with one file in the field "file", complete to its last boundary.',
      { cause },
    ),
  emptyFile: () => new HttpError(400, 'empty_file', 'The file is empty.'),
  notASpreadsheet: (lookslike: string) =>
    new HttpError(
      400,
      'not_a_spreadsheet',
      `This file is not a spreadsheet: it looks like ${lookslike}. Use an .xlsx, .xls, .csv or .csv.gz file.`,
    ),
  notAPhoto: () =>
    new HttpError(400, 'not_a_photo', 'The body is not a picture in JPEG, PNG or WebP format.'),
  unusablePhoto: (fault: PhotoFault) =>
    new HttpError(400, `photo_${fault}`, `The picture cannot be used: ${PHOTO_FAULTS[fault]}.`),
  photoTooSmall: (size: PhotoSize, minimum: number) =>
    new HttpError(
      400,
      'photo_too_small',
      `The picture has ${toPixels(size)} pixels. Each side must have at least ${minimum}.`,
      { details: { ...size, minimum } },
    ),
  photoTooWide: (size: PhotoSize, maximum: number, pixels: number) =>
    new HttpError(
      400,
      'photo_too_wide',
      `The picture has ${toPixels(size)} pixels. Each side must have at most ${maximum.toLocaleString('en-US')}, and the whole at most ${pixels / 1e6} million.`,
      { details: { ...size, maximum, pixels } },
    ),
  invalidPasskey: (cause: unknown) =>
    new HttpError(
      400,
      'invalid_passkey',
      'The passkey was not made for this site and challenge, or its format is not supported.',
      { cause },
    ),
  wrongPartSize: (expected: number) =>
    new HttpError(400, 'wrong_part_size', `This part must have ${expected} bytes.`, {
      details: { expected },
    }),

  signInRequired: () =>
    new HttpError(401, 'unauthorized', 'Sign in to use this endpoint.', { headers: COOKIE }),
  publisherTokenRequired: () =>
    new HttpError(401, 'unauthorized', "This endpoint requires the publisher's token.", {
      headers: { 'WWW-Authenticate': 'Bearer' },
    }),
  wrongAccessKey: () =>
    new HttpError(401, 'wrong_access_key', 'The access key is wrong.', { headers: COOKIE }),
  wrongUserCode: () => new HttpError(401, 'wrong_user_code', 'The user code is wrong.', { headers: COOKIE }),
  wrongPassword: () => new HttpError(401, 'wrong_password', 'The password is wrong.', { headers: COOKIE }),
  wrongPasskey: () =>
    new HttpError(
      401,
      'wrong_passkey',
      'The passkey could not be verified. Try again with a new challenge.',
      {
        headers: COOKIE,
      },
    ),
  signInExpired: () =>
    new HttpError(401, 'sign_in_expired', 'The sign-in has expired. Start again.', { headers: COOKIE }),

  invalidCsrfToken: () =>
    new HttpError(403, 'csrf_token', 'The CSRF token is missing or invalid. Reload the page and try again.'),
  crossSiteRequest: () =>
    new HttpError(403, 'other_site', 'This endpoint only accepts requests from pages of this site.'),

  roleRequired: (role: Role) =>
    new HttpError(
      403,
      'role_required',
      `This requires the role '${role}'${role === 'edit' ? " or 'all'" : ''}. Ask an operator with the role 'all' to change yours.`,
      { details: { role } },
    ),

  passwordNotConfirmed: () => new HttpError(403, 'wrong_password', 'The password is wrong.'),

  unknownEndpoint: () => new HttpError(404, 'not_found', 'There is no endpoint at this URL.'),
  unknownBusiness: () => new HttpError(404, 'not_found', 'There is no business with this slug.'),
  unknownBusinessId: () => new HttpError(404, 'not_found', 'There is no business with this id.'),
  unknownMessage: () => new HttpError(404, 'not_found', 'There is no contact message with this id.'),
  noRunningJob: () => new HttpError(404, 'no_running_job', 'There is no running job to stop.'),
  unknownUpload: () => new HttpError(404, 'not_found', 'There is no upload with this id.'),
  unknownPart: (last: number) =>
    new HttpError(404, 'unknown_part', `The file has ${last} parts.`, { details: { parts: last } }),
  unknownCategory: () => new HttpError(404, 'not_found', 'There is no category with this id.'),
  unknownBatch: () => new HttpError(404, 'not_found', 'There is no batch with this id.'),
  unknownRejectedRow: () =>
    new HttpError(404, 'not_found', 'The batch has no rejected row at this position.'),
  unknownPair: () => new HttpError(404, 'not_found', 'There is no pair with this id.'),
  unknownRule: () => new HttpError(404, 'not_found', 'There is no rule with this id.'),
  unknownPhoto: () => new HttpError(404, 'not_found', 'There is no photo of this name.'),
  unknownBackup: () => new HttpError(404, 'not_found', 'There is no backup with this id.'),
  unknownObject: () => new HttpError(404, 'not_found', 'There is no object of this kind and name.'),
  unknownJob: () => new HttpError(404, 'not_found', 'There is no job with this id.'),
  unknownOperator: () => new HttpError(404, 'not_found', 'There is no operator with this id.'),
  unknownPasskey: () => new HttpError(404, 'not_found', 'You have no passkey with this id.'),
  unknownSession: () => new HttpError(404, 'not_found', 'There is no open session with this id.'),
  unknownCode: () => new HttpError(404, 'not_found', 'There is no code with this id.'),
  unknownPlan: () => new HttpError(404, 'not_found', 'There is no plan with this id.'),
  unknownLocation: () => new HttpError(404, 'not_found', 'There is no category or city with this id.'),
  unknownAd: () => new HttpError(404, 'not_found', 'There is no ad with this id.'),
  unknownSubscription: () => new HttpError(404, 'not_found', 'There is no subscription with this id.'),
  removedBusiness: () => new HttpError(410, 'removed', 'This business was removed from the directory.'),

  methodNotAllowed: (allowed: string[]) =>
    new HttpError(405, 'method_not_allowed', `Allowed methods: ${allowed.join(', ')}.`, {
      headers: { Allow: allowed.join(', ') },
    }),

  impossible: (issue: Issues[number]) =>
    new HttpError(422, 'not_possible', `The request is not possible: ${toText(issue)}.`, { issues: [issue] }),
  jobFailed: (job: number, sentence: string) =>
    new HttpError(422, 'job_failed', sentence, { details: { job } }),
  jobStopped: (job: number) =>
    new HttpError(409, 'job_stopped', `The job ${job} was stopped.`, { details: { job } }),
  concurrentEdit: (cause: unknown) =>
    new HttpError(409, 'busy', 'Others are editing this business. Try again.', { cause }),
  changedBusiness: () =>
    new HttpError(409, 'business_changed', 'The business was changed by somebody else since this version.'),
  messageChanged: (cause: MessageChangedError) =>
    new HttpError(409, 'message_changed', cause.message, { details: { current: cause.current } }),
  locationExists: (existing: { id: number; name: string }) =>
    new HttpError(
      409,
      'location_exists',
      `This name belongs to '${existing.name}' (${existing.id}). Merge the two instead.`,
      { details: { existing } },
    ),
  locationMerged: () =>
    new HttpError(
      409,
      'location_merged',
      'It was merged into another one. Use that one, or repeat the merge.',
    ),
  sameLocation: () => new HttpError(409, 'same_location', 'A category or city cannot be merged into itself.'),
  otherCountry: () =>
    new HttpError(409, 'other_country', 'The cities are in different countries, so they cannot be merged.'),
  unclassifiedCategory: () =>
    new HttpError(
      409,
      'unclassified_category',
      'Imports file businesses without a category in this one. It can be neither renamed nor merged into another one.',
    ),
  concurrentLocation: (cause: unknown) =>
    new HttpError(409, 'location_busy', 'Others are changing the same businesses. Try again.', { cause }),
  settingsConflict: (cause: Error, changed: SettingConflict[]) =>
    new HttpError(409, 'settings_conflict', cause.message, { details: { changed } }),
  concurrentSettings: (cause: unknown) =>
    new HttpError(409, 'settings_busy', 'Others are changing the settings. Try again.', { cause }),
  operatorExists: () =>
    new HttpError(409, 'operator_exists', 'There is an operator of this name. Choose another one.'),
  operatorNotChangeable: () =>
    new HttpError(
      409,
      'operator_not_changeable',
      "Operators cannot change their own role, and only those with the role 'all' change others.",
    ),
  operatorNotRemovable: () =>
    new HttpError(
      409,
      'operator_not_removable',
      'Operators cannot remove themselves, and the last one cannot be removed. Another operator can remove you.',
    ),
  passkeyExpired: () =>
    new HttpError(
      409,
      'passkey_expired',
      'The challenge has expired or was used. Request a new one: POST /api/admin/passkeys/options.',
    ),
  secretsExpired: () =>
    new HttpError(
      409,
      'secrets_expired',
      'These secrets were not confirmed in time, or others have replaced yours. Yours are as they were; renew them again.',
    ),
  passkeyNameExists: () =>
    new HttpError(409, 'passkey_name_exists', 'You have a passkey of this name. Choose another one.'),
  passkeyExists: () => new HttpError(409, 'passkey_exists', 'This passkey is in use already.'),
  tooManyPasskeys: (maximum: number) =>
    new HttpError(
      409,
      'too_many_passkeys',
      `An operator has at most ${maximum} passkeys. Remove one of them first.`,
      { details: { maximum } },
    ),
  currentSession: () =>
    new HttpError(
      409,
      'current_session',
      'This is the session of the request. To end it, sign out: DELETE /api/admin/session.',
    ),
  tooManyUploads: (maximum: number) =>
    new HttpError(
      409,
      'too_many_uploads',
      `${maximum} uploaded files wait to be imported. Apply or discard some of them first.`,
      { details: { maximum } },
    ),
  uploadOver: () =>
    new HttpError(409, 'upload_over', 'The upload is complete or was removed; it takes no more parts.'),
  photoShown: () =>
    new HttpError(409, 'photo_shown', 'A business shows this photo. Remove it from the business first.'),
  uploadUsed: () => new HttpError(409, 'upload_used', 'A batch uses this file. Discard the batch instead.'),
  uploadIncomplete: (missing: number[]) =>
    new HttpError(409, 'upload_incomplete', `Parts of the file are missing: ${listNumbers(missing)}.`, {
      details: { missing },
    }),
  partsLost: (cause: unknown) =>
    new HttpError(409, 'parts_lost', 'The store has lost parts of the file. Send all of them again.', {
      cause,
    }),
  batchBusy: (job: { id: number; kind: string }) =>
    new HttpError(
      409,
      'batch_busy',
      `The job ${job.id} (${job.kind}) works on this batch. Wait until it ends, or stop it.`,
      { details: { job } },
    ),
  nothingSelected: () =>
    new HttpError(
      409,
      'nothing_selected',
      'No business is selected: none passes the filter or has these ids.',
    ),
  batchState: (state: string) =>
    new HttpError(409, 'batch_state', `This is not possible while the batch is in the state '${state}'.`, {
      details: { state },
    }),
  pairDecided: (state: string) =>
    new HttpError(409, 'pair_decided', `This is not possible while the pair is in the state '${state}'.`, {
      details: { state },
    }),
  pairChanged: () =>
    new HttpError(
      409,
      'pair_changed',
      'A business of the pair was changed or removed since it was shown. Load the pair again.',
    ),
  notOfPair: () => new HttpError(409, 'not_of_pair', 'The business to keep is not one of the pair.'),
  subscribedBusiness: (id: number) =>
    new HttpError(
      409,
      'subscribed_business',
      `The business ${id} has a subscription and cannot be merged into another one. Keep it instead.`,
      { details: { businessId: id } },
    ),
  mergedBusiness: () =>
    new HttpError(409, 'merged', 'A merge removed this business. Undo the merge to bring it back.'),
  tooManyRules: (maximum: number) =>
    new HttpError(409, 'too_many_rules', `There are ${maximum} rules already. Delete some of them first.`),
  codeExists: () => new HttpError(409, 'code_exists', 'There is a code of this name already.'),
  codeChanged: () =>
    new HttpError(
      409,
      'code_changed',
      'The code was changed by somebody else. Read it again and repeat your change.',
    ),
  tooManyCodes: (maximum: number) =>
    new HttpError(409, 'too_many_codes', `There are ${maximum} codes already. Delete one of them first.`),
  planExists: () => new HttpError(409, 'plan_exists', 'There is a plan with this id already.'),
  otherPlanId: () =>
    new HttpError(409, 'other_plan', 'The id of the plan in the body differs from the one in the URL.'),
  tooManyPlans: (maximum: number) =>
    new HttpError(409, 'too_many_plans', `There are ${maximum} plans already. Change one of them.`),
  planChanged: () =>
    new HttpError(409, 'plan_changed', 'The plan was changed meanwhile. Read it again, then repeat.'),
  planDisabled: () => new HttpError(409, 'plan_disabled', 'This plan is disabled. Enable it first.'),
  subscriptionOverlap: () =>
    new HttpError(
      409,
      'subscription_overlap',
      'The business has another subscription in this period. Extend it, or choose another start.',
    ),
  subscriptionTooLong: (years: number) =>
    new HttpError(409, 'subscription_too_long', `A subscription must end within ${years} years.`),
  tooManyAds: (maximum: number) =>
    new HttpError(409, 'too_many_ads', `The business has ${maximum} ads already. Delete one of them first.`),
  adLimit: (issue: Issues[number]) =>
    new HttpError(409, 'ad_limit', `The ad cannot be switched on: ${listIssues([issue])}.`, {
      issues: [issue],
    }),
  noSubscription: () =>
    new HttpError(
      409,
      'no_subscription',
      'The business has no running subscription. Store the ad switched off and in the plain style.',
    ),
  styleNotPromised: () =>
    new HttpError(
      409,
      'style_not_promised',
      'The subscription does not promise custom styling. Choose the plain style.',
    ),
  subscriptionOver: () => new HttpError(409, 'subscription_over', 'This subscription is over.'),
  rowRepaired: () => new HttpError(409, 'row_repaired', 'This row was repaired already.'),
  jobNotStoppable: () =>
    new HttpError(
      409,
      'job_not_stoppable',
      'The job has ended, is being stopped, or is a running publish, which cannot be stopped.',
    ),
  jobNotRetriable: () =>
    new HttpError(
      409,
      'job_not_retriable',
      'Only a job that failed or was stopped can be tried again, and only while no other job does the same and its import allows it. A reset has to be requested again.',
    ),
  fileNotOnServer: () =>
    new HttpError(
      409,
      'file_not_on_server',
      'This file was imported on the command line and is not on the server. Run npm run import with the same file again; the import goes on where it ended.',
    ),
  submissionNotConfigured: (site: string) =>
    new HttpError(
      409,
      'indexing_not_configured',
      `No search service is configured: ${site} is not a public address (SITE_URL), and GOOGLE_SERVICE_ACCOUNT is not set.`,
    ),
  unknownRelease: (release: string) =>
    new HttpError(
      409,
      'release_unknown',
      `The release ${release} is not in the page store. Store it first: PUT /api/internal/store/releases/${release}.`,
    ),
  releaseInUse: (release: string) =>
    new HttpError(409, 'release_in_use', `The release ${release} is being served.`),
  releaseHeld: (release: string) =>
    new HttpError(
      409,
      'release_held',
      `An operator holds the release ${release}, so that no publish replaces it.`,
      { details: { release } },
    ),
  currentMoved: () =>
    new HttpError(
      409,
      'current_moved',
      'Another release is current than expected. Read it again: GET /api/internal/current.',
    ),

  bodyTooLarge: (maxBytes: number) =>
    new HttpError(413, 'body_too_large', `The body is too large. The maximum is ${toKilobytes(maxBytes)}.`),
  fileTooLarge: (maxBytes: number) =>
    new HttpError(
      413,
      'file_too_large',
      `The file is too large. The maximum is ${maxBytes / 1024 / 1024} MB.`,
      {
        details: { maximum: maxBytes },
      },
    ),
  urlTooLong: (maxLength: number) =>
    new HttpError(414, 'address_too_long', `The URL is too long. The maximum is ${maxLength} characters.`),

  tooManyRequests: (seconds: number) =>
    new HttpError(429, 'too_many_requests', `Too many requests. Try again in ${seconds} seconds.`, {
      headers: buildRetryAfter(seconds),
    }),
  tooManyMessages: (seconds: number) =>
    new HttpError(429, 'too_many_messages', `Too many messages. Try again in ${toDuration(seconds)}.`, {
      headers: buildRetryAfter(seconds),
    }),
  tooManyWrongSecrets: (seconds: number) =>
    new HttpError(429, 'sign_in_locked', `Too many wrong secrets. Try again in ${toDuration(seconds)}.`, {
      headers: buildRetryAfter(seconds),
    }),

  internal: () => new HttpError(500, 'internal_error', 'An internal error occurred. Try again later.'),
  submissionRejected: (lanes: RejectedLane[]) =>
    new HttpError(
      502,
      'not_taken',
      lanes.map(({ service, problem }) => toSubmissionProblemText(service, problem)).join(' '),
      { details: { services: lanes } },
    ),
  runnerUnavailable: (job: number) =>
    new HttpError(
      503,
      'runner_unavailable',
      `The job ${job} waits, because no runner is working. It begins when one is started: npm start, or npm run jobs.`,
      { headers: buildRetryAfter(60), details: { job } },
    ),
  jobUnfinished: (job: number) =>
    new HttpError(
      503,
      'job_unfinished',
      `The job ${job} takes longer than a response can wait. It goes on: GET /api/admin/jobs/${job}.`,
      { headers: buildRetryAfter(60), details: { job } },
    ),
  backupStoreUnavailable: (cause: unknown) =>
    new HttpError(
      503,
      'backup_store_unavailable',
      'The store of backups is unavailable. Try again in a few seconds.',
      { headers: buildRetryAfter(5), cause },
    ),
  taskFailed: (task: string, message: string, cause: unknown) =>
    new HttpError(422, 'task_failed', `The task ${task} failed: ${message}`, { cause }),
  uploadStoreUnavailable: (cause: unknown) =>
    new HttpError(
      503,
      'upload_store_unavailable',
      'The store of uploads is unavailable. Try again in a few seconds.',
      {
        headers: buildRetryAfter(5),
        cause,
      },
    ),
  photoStoreUnavailable: (cause: unknown) =>
    new HttpError(
      503,
      'photo_store_unavailable',
      'The store of photos is unavailable. Try again in a few seconds.',
      { headers: buildRetryAfter(5), cause },
    ),
  photoBeingDeleted: () =>
    new HttpError(
      503,
      'photo_being_deleted',
      'The same photo is being deleted. Try again in a few seconds.',
      { headers: buildRetryAfter(5) },
    ),
  pageStoreUnavailable: (cause: unknown) =>
    new HttpError(503, 'store_unavailable', 'The page store is unavailable. Try again in a few seconds.', {
      headers: buildRetryAfter(5),
      cause,
    }),
};

/** Only the sign-in leads to a session, so there is no scheme that a program could use. */
const COOKIE = { 'WWW-Authenticate': 'Cookie' };

function buildRetryAfter(seconds: number) {
  return { 'Retry-After': String(seconds) };
}

const PHOTO_FAULTS: Record<PhotoFault, string> = {
  damaged: 'it is damaged or was cut off',
  animated: 'it is animated',
  turned: 'its metadata turn it, which not every browser heeds in this format; turn the picture itself',
};

function toPixels({ width, height }: PhotoSize): string {
  return `${width} x ${height}`;
}

/** Issues that the message names; the others are in `issues`. */
const MAX_NAMED_ISSUES = 10;

function listIssues(issues: Issues): string {
  const named = issues.slice(0, MAX_NAMED_ISSUES).map(toText).join('; ');
  return issues.length > MAX_NAMED_ISSUES ? `${named}; and ${issues.length - MAX_NAMED_ISSUES} more` : named;
}

function toText({ path, message }: Issues[number]): string {
  return path === '' ? message : `${path}: ${message}`;
}

/** '2, 3, 5'; of many only the first. */
function listNumbers(numbers: number[]): string {
  const named = numbers.slice(0, MAX_NAMED_ISSUES).join(', ');
  return numbers.length > MAX_NAMED_ISSUES ? `${named} and ${numbers.length - MAX_NAMED_ISSUES} more` : named;
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1024).toLocaleString('en-US', { maximumFractionDigits: 0 })} KB`;
}

/** '45 seconds', '1 minute', '8 minutes'; minutes are rounded up. */
function toDuration(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

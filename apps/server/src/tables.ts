import type { LegalKind, SlipWarning, ViewList } from '@salung/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables as Kysely types. `db/schema.sql` is the truth; a test holds the two together. */

type Instant = Date;
type Json = ColumnType<Record<string, unknown> | null, string | null, string | null>;

export interface Tables {
  role: {
    id: string;
    name: string;
    is_built_in: Generated<boolean>;
    permissions: string[];
    known_permissions: Generated<string[]>;
    created_at: Instant;
  };
  staff: {
    id: string;
    username: string;
    name: string;
    phone: string | null;
    password_hash: string;
    role_id: string;
    status: Generated<'active' | 'inactive' | 'suspended' | 'terminated'>;
    shift_start: string | null;
    shift_end: string | null;
    must_change_password: Generated<boolean>;
    ejected_at: Instant | null;
    totp_secret: Buffer | null;
    totp_confirmed_at: Instant | null;
    totp_last_step: Generated<number>;
    recovery_hashes: Generated<string[]>;
    allowed_addresses: Generated<string[]>;
    terminated_at: Instant | null;
    created_at: Instant;
  };
  staff_control: {
    id: Generated<number>;
    staff_id: string;
    by_id: string;
    action: string;
    at: Instant;
  };
  player_grant: {
    id: Generated<number>;
    player_id: string;
    staff_id: string;
    action: string;
    amount: number;
    at: Instant;
  };
  player: {
    id: string;
    phone: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    /** What searches for a part of a name look in; of the database's making. */
    name_key: GeneratedAlways<string>;
    birth_date: string;
    language: 'th' | 'en';
    referral_code: string;
    referred_by: string | null;
    marketing_source: string | null;
    terms_at: Instant;
    privacy_at: Instant;
    marketing_at: Instant | null;
    status: Generated<'ACTIVE' | 'BLOCKED' | 'EXCLUDED' | 'CLOSED'>;
    status_reason: string | null;
    payout_paused_until: Instant | null;
    totp_secret: Buffer | null;
    totp_confirmed_at: Instant | null;
    totp_last_step: Generated<number>;
    recovery_hashes: Generated<string[]>;
    created_at: Instant;
  };
  player_bank: {
    id: string;
    player_id: string;
    bank_code: string;
    account_number: string;
    account_name: string;
    is_active: Generated<boolean>;
    created_at: Instant;
  };
  session: {
    id: string;
    audience: 'player' | 'staff';
    person_id: string;
    salt: Buffer;
    generation: Generated<number>;
    rotated_at: Instant | null;
    login_date: string;
    shift_start: string | null;
    shift_end: string | null;
    created_at: Instant;
    last_seen_at: Instant;
    expires_at: Instant;
    ended_at: Instant | null;
    end_reason: string | null;
    address: string | null;
    user_agent: string | null;
  };
  otp_request: {
    id: string;
    phone: string;
    purpose: 'register' | 'forgot-password' | 'change-bank' | 'change-phone';
    code_hash: Buffer;
    address: string;
    /** `own`, `player:<id>` of another player who is signed in, or the address. */
    asker: string;
    failed_count: Generated<number>;
    created_at: Instant;
    expires_at: Instant;
    validated_at: Instant | null;
    proof_hash: Buffer | null;
    proof_used_at: Instant | null;
    used_by: string | null;
    used_session: string | null;
    request_hash: Buffer | null;
  };
  guess_count: {
    purpose: 'sign-in' | 'second-factor' | 'own-password' | 'own-factor' | 'address';
    subject: string;
    count: number;
    began_at: Instant;
    last_at: Instant;
  };
  two_factor_challenge: {
    id: string;
    staff_id: string | null;
    player_id: string | null;
    created_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
    device_id: string | null;
  };
  idempotency: {
    person: string;
    call: string;
    key: string;
    fingerprint: Buffer;
    status: number;
    answer: Json;
    created_at: Instant;
  };
  audit_log: {
    id: Generated<number>;
    at: Instant;
    staff_id: string | null;
    action: string;
    subject_type: string;
    subject_id: string;
    actor: string | null;
    address: string | null;
    before: Json;
    after: Json;
    xid: Generated<string>;
    block_id: number | null;
  };
  audit_block: {
    id: number;
    sealed_at: Instant;
    entries: number;
    previous_hash: Buffer;
    hash: Buffer;
  };
  file: {
    name: string;
    owner: string;
    content_type: string;
    bytes: number | null;
    sha256: Buffer | null;
    pixels_sha256: Buffer | null;
    /** 256 characters of 0 and 1. */
    picture_hash: string | null;
    created_at: Instant;
    expires_at: Instant;
    stored_at: Instant | null;
  };
  bank_account: {
    id: string;
    kind: 'deposit' | 'withdraw' | 'suspense' | 'flexible';
    bank_code: string;
    account_number: string;
    account_name: string;
    promptpay_id: string | null;
    min_amount: number | null;
    max_amount: number | null;
    daily_limit: number | null;
    display_order: Generated<number>;
    is_active: Generated<boolean>;
    deleted_at: Instant | null;
    counted_amount: number | null;
    counted_ledger: number | null;
    counted_at: Instant | null;
    counted_by: string | null;
    created_at: Instant;
  };
  topup: {
    id: string;
    player_id: string;
    type: 'BANK_ACCOUNT' | 'CHANNEL_KEY';
    status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'EXPIRED' | 'REVERSED';
    amount: number;
    amount_to_pay: number;
    amount_credited: number | null;
    bank_account_id: string;
    slip_file: string | null;
    slip_at: Instant | null;
    slip_picture: string | null;
    slip_bank_code: string | null;
    slip_reference: string | null;
    slip_duplicate_of: string | null;
    slip_staff: Generated<string[]>;
    slip_warnings: Generated<SlipWarning[]>;
    bank_reference: string | null;
    reason: string | null;
    reason_for_player: string | null;
    created_by: string | null;
    decided_by: string | null;
    approved_by: string | null;
    created_at: Instant;
    expires_at: Instant;
    decided_at: Instant | null;
    payer_name: string | null;
    payer_bank_code: string | null;
    payer_source: 'slip' | 'bank' | null;
    payer_recorded_by: string | null;
    payer_recorded_at: Instant | null;
    late_slip_at: Instant | null;
  };
  credited_reference: {
    reference: string;
    topup_id: string;
  };
  withdrawal: {
    id: string;
    player_id: string;
    status: 'PENDING' | 'PROCESSING' | 'PAID' | 'FAILED' | 'UNKNOWN' | 'REJECTED' | 'REVOKED' | 'RETURNED';
    amount: number;
    bank_code: string;
    account_number: string;
    account_name: string;
    taken_by: string | null;
    taken_session: string | null;
    taken_at: Instant | null;
    paid_from: string | null;
    bank_reference: string | null;
    reason: string | null;
    reason_for_player: string | null;
    created_by: string | null;
    decided_by: string | null;
    created_at: Instant;
    decided_at: Instant | null;
    approval_id: string | null;
    approved_by: string | null;
    returned_at: Instant | null;
    cancelled_by_player: Generated<boolean>;
    request_reason: string | null;
  };
  setting: {
    id: string;
    value: ColumnType<unknown, string, string>;
    changed_by: string | null;
    changed_at: Instant;
  };
  approval: {
    id: string;
    kind: string;
    status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';
    request: ColumnType<Record<string, unknown>, string, never>;
    amount: number | null;
    player_id: string | null;
    subject_type: string;
    subject_id: string;
    reason: string | null;
    maker_id: string;
    created_at: Instant;
    decided_by: string | null;
    decided_at: Instant | null;
    decision_reason: string | null;
    subject_name: string | null;
    before: ColumnType<Record<string, unknown> | null, string | null, never>;
    after: ColumnType<Record<string, unknown> | null, string | null, never>;
    involved: Generated<string[]>;
  };
  maker_total: {
    maker_id: string;
    day: string;
    kind: string;
    subject: string;
    amount: number;
  };
  credit: {
    id: string;
    action: 'add_credit' | 'cut_credit' | 'add_bonus' | 'cut_bonus';
    player_id: string;
    amount: number;
    balance_after: number;
    reason: string;
    /** Hundredths. */
    turnover_multiplier: number | null;
    created_by: string;
    approved_by: string | null;
    created_at: Instant;
  };
  turnover_requirement: {
    id: string;
    player_id: string;
    source: 'topup' | 'credit' | 'bonus' | 'promotion' | 'claim';
    source_id: string;
    amount: number;
    /** Hundredths. */
    multiplier: number;
    required: number;
    done: Generated<number>;
    status: 'OPEN' | 'REACHED' | 'LAPSED' | 'WAIVED';
    reason: string | null;
    opened_at: Instant;
    closed_at: Instant | null;
    closed_by: string | null;
    given_by: Generated<string[]>;
  };
  house_movement: {
    id: string;
    move: 'opening' | 'transfer' | 'fee' | 'capital_in' | 'capital_out';
    amount: number;
    from_id: string | null;
    to_id: string | null;
    reason: string;
    bank_reference: string | null;
    created_by: string;
    approved_by: string | null;
    created_at: Instant;
  };
  player_note: {
    id: string;
    player_id: string;
    text: string;
    created_by: string;
    created_at: Instant;
  };
  player_change: {
    id: string;
    player_id: string;
    kind: 'bank' | 'phone';
    status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';
    bank_code: string | null;
    account_number: string | null;
    phone: string | null;
    before_bank_code: string | null;
    before_account_number: string | null;
    before_phone: string | null;
    reason: string | null;
    reason_for_player: string | null;
    created_by: string | null;
    decided_by: string | null;
    created_at: Instant;
    decided_at: Instant | null;
  };
  known_device: {
    id: string;
    audience: 'player' | 'staff';
    person_id: string;
    created_at: Instant;
    last_seen_at: Instant;
  };
  marketing_source: {
    id: string;
    th: string;
    en: string;
    display_order: Generated<number>;
    is_active: Generated<boolean>;
    created_at: Instant;
  };
  site_picture: {
    name: string;
    data: Buffer;
    created_at: Instant;
  };
  legal_version: {
    id: string;
    kind: LegalKind;
    number: number | null;
    th: string;
    en: string;
    needs_consent: Generated<boolean>;
    is_template: Generated<boolean>;
    revision: Generated<number>;
    changed_at: Instant;
    changed_by: string | null;
    published_at: Instant | null;
    published_by: string | null;
  };
  legal_acceptance: {
    player_id: string;
    kind: LegalKind;
    version: number;
    accepted_at: Instant;
  };
  saved_view: {
    id: string;
    staff_id: string;
    list: ViewList;
    name: string;
    search: string;
    created_at: Instant;
  };
  presence: {
    kind: 'topup' | 'withdrawal';
    subject_id: string;
    session_id: string;
    staff_id: string;
    since: Instant;
    seen_at: Instant;
  };
  player_summary: {
    player_id: string;
    balance: Generated<number>;
    held: Generated<number>;
    last_seen_at: ColumnType<Instant, Instant | undefined, Instant>;
  };
  player_summary_progress: {
    is_only: Generated<boolean>;
    block: number;
    as_of: Instant;
  };
}

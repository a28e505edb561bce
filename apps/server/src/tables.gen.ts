// Written by `npm run schema` from the database after every migration.
import type { SlipContradiction, SlipWarning, ViewList } from "@salung/contract";
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface ActiveGap {
  day: string;
  players: number;
  previous: string;
}

export interface AddressUse {
  call: string;
  minute: Date;
  network: string;
  used: number;
}

export interface AffiliateCorrection {
  amount: number;
  day: string;
  earner_id: string;
  of_day: string;
}

export interface AffiliateExclusion {
  decided_at: Date;
  decided_by: string | null;
  earner_id: string;
  friend_id: string;
  from_day: string;
  note: string | null;
  reason: "SAME_BANK" | "SAME_BROWSER" | "STAFF";
  until_day: string | null;
}

export interface AffiliateLine {
  basis: string;
  bonuses: number;
  cashback: number;
  commission: number;
  counted: number;
  day: string;
  earner_id: string;
  fee: string;
  friend_id: string;
  game_type: string;
  level: number;
  of_day: string;
  percent: number;
  provider_share: string;
  share: string;
  staked: number;
  won: number;
}

export interface AffiliatePending {
  amount: number;
  earner_id: string;
}

export interface AffiliateStatement {
  amount: number;
  capped: Generated<number>;
  claim_id: string | null;
  corrections: Generated<number>;
  day: string;
  earner_id: string;
  net: Generated<number>;
  not_carried: Generated<number>;
}

export interface Agent {
  bank_account_id: string;
  created_at: Date;
  deleted_at: Date | null;
  heard_at: Date | null;
  id: string;
  is_active: Generated<boolean>;
  key_changed_at: Date;
  key_mac: Buffer;
  name: string;
  pays_out: boolean;
  program: string | null;
  reads_lines: boolean;
  session_address: string | null;
  session_id: string | null;
  session_mac: Buffer | null;
  signed_in_at: Date | null;
}

export interface AgentGuess {
  began_at: Date;
  count: number;
  subject: string;
}

export interface AgentJob {
  account_name: string;
  account_number: string;
  agent_id: string;
  amount: number;
  attempt: number;
  bank_account_id: string;
  bank_code: string;
  claimed_at: Date | null;
  created_at: Date;
  ended_at: Date | null;
  id: string;
  lease_until: Date | null;
  player_id: string;
  reference: string | null;
  session_id: string | null;
  state: Generated<"WAITING" | "CLAIMED" | "PAID" | "REFUSED" | "UNKNOWN" | "CANCELLED">;
  why: string | null;
  withdrawal_id: string;
}

export interface AgentReport {
  at: Date;
  balance: number | null;
  effect: "taken" | "repeated" | "late" | "contradicts";
  id: Generated<number>;
  job_id: string;
  paid_at: Date | null;
  reference: string | null;
  said: "paid" | "refused" | "unknown";
  session_id: string;
  why: string | null;
}

export interface Alarm {
  closed_at: Date | null;
  facts: ColumnType<Record<string, unknown>, string, string>;
  id: string;
  key: string;
  opened_at: Date;
  opened_message: string | null;
  over_message: string | null;
  rule: string;
  seen_at: Date;
}

export interface AlarmAttempt {
  answer: string;
  at: Date;
  channel: string;
  id: Generated<number>;
  message_id: string;
  outcome: "TOLD" | "QUOTA" | "REFUSED" | "AWAY";
  status: number | null;
}

export interface AlarmChannel {
  answered_at: Date | null;
  is_active: Generated<boolean>;
  keys: Buffer | null;
  kind: "line" | "telegram" | "webhook" | "email";
  language: Generated<"th" | "en">;
  position: number;
  problem: "QUOTA" | "REFUSED" | "AWAY" | null;
  problem_at: Date | null;
  quota_at: Date | null;
  quota_limit: number | null;
  quota_used: number | null;
  settings: Generated<ColumnType<Record<string, unknown>, string, string>>;
  tells_over: Generated<boolean>;
}

export interface AlarmMessage {
  attempts: Generated<number>;
  channel: string | null;
  created_at: Date;
  due_at: Date | null;
  id: string;
  kind: "OPENED" | "OVER";
  state: Generated<"WAITING" | "TOLD" | "GIVEN_UP">;
  told_at: Date | null;
}

export interface AlarmRule {
  changed_at: Date;
  is_active: boolean;
  name: string;
  parameters: Generated<ColumnType<Record<string, unknown>, string, string>>;
}

export interface AlarmTurn {
  at: Date;
  one: Generated<boolean>;
}

export interface Approval {
  after: ColumnType<Record<string, unknown>, string, string> | null;
  amount: number | null;
  before: ColumnType<Record<string, unknown>, string, string> | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decision_reason: string | null;
  id: string;
  involved: Generated<string[]>;
  kind: string;
  maker_id: string;
  player_id: string | null;
  reason: string | null;
  request: ColumnType<Record<string, unknown>, string, string>;
  status: "PENDING" | "APPROVED" | "REJECTED" | "CANCELLED" | "EXPIRED";
  subject_id: string;
  subject_name: string | null;
  subject_type: string;
}

export interface AuditBlock {
  entries: number;
  hash: Buffer;
  id: number;
  previous_hash: Buffer;
  sealed_at: Date;
}

export interface AuditLog {
  action: string;
  actor: string | null;
  address: string | null;
  after: ColumnType<Record<string, unknown>, string, string> | null;
  at: Date;
  before: ColumnType<Record<string, unknown>, string, string> | null;
  block_id: number | null;
  id: Generated<number>;
  staff_id: string | null;
  subject_id: string;
  subject_type: string;
  xid: Generated<string>;
}

export interface BankAccount {
  account_name: string;
  account_number: string;
  bank_code: string;
  counted_amount: number | null;
  counted_at: Date | null;
  counted_by: string | null;
  counted_ledger: number | null;
  created_at: Date;
  daily_limit: number | null;
  deleted_at: Date | null;
  display_order: Generated<number>;
  id: string;
  is_active: Generated<boolean>;
  kind: "deposit" | "withdraw" | "suspense" | "flexible";
  max_amount: number | null;
  min_amount: number | null;
  promptpay_id: string | null;
}

export interface BankLine {
  amount: number;
  at: Date;
  balance: number | null;
  brought_by: string | null;
  channel_id: string;
  decide_at: Date | null;
  decided_at: Date | null;
  direction: "in" | "out";
  fingerprint: string;
  has_time: boolean;
  id: string;
  left_because: "RULE_OFF" | "ABOVE_LIMIT" | "NO_TIME" | "REFERENCE_USED" | "APPROVAL_PENDING" | "REFUSED" | null;
  movement_id: string | null;
  payer_account: string | null;
  payer_bank: string | null;
  payer_name: string | null;
  reference: string | null;
  seq: Generated<number>;
  source_id: string;
  source_kind: "agent" | "statement";
  state: "NEW" | "WAITING" | "MATCHED" | "COVERED" | "SUSPENSE" | "IGNORED";
  suspense_item_id: string | null;
  taken_at: Date;
  text: string | null;
  topup_id: string | null;
  withdrawal_id: string | null;
}

export interface Banner {
  alt_en: string | null;
  alt_th: string | null;
  created_at: Date;
  display_order: number;
  ends_at: Date | null;
  id: string;
  kind: "WEBSITE" | "PROMOTION" | "ANNOUNCEMENT";
  link: ColumnType<Record<string, unknown>, string, string>;
  picture_en: string | null;
  picture_th: string | null;
  segments_in: Generated<string[]>;
  segments_out: Generated<string[]>;
  starts_at: Date | null;
  status: Generated<"DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED">;
  text_en: string | null;
  text_th: string | null;
  title_en: string;
  title_th: string;
  tone: "INFO" | "GOOD" | "WARNING" | null;
  updated_at: Date;
  who: "EVERYBODY" | "GUESTS" | "PLAYERS";
  with_words: Generated<boolean>;
}

export interface BooksCheck {
  at: Date;
  wrong: number;
}

export interface CashbackCorrection {
  amount: number;
  day: string;
  of_day: string;
  player_id: string;
}

export interface CashbackLine {
  day: string;
  game_type: string;
  loss: number;
  of_day: string;
  player_id: string;
}

export interface CashbackPause {
  player_id: string;
  since: Date;
}

export interface CashbackStatement {
  amount: number;
  carried: Generated<number>;
  claim_id: string | null;
  corrections: number;
  day: string;
  expires_at: Date | null;
  from_day: string;
  loss: number;
  player_id: string;
  status: "NONE" | "PENDING" | "CLAIMED" | "EXPIRED";
}

export interface CashbackTouched {
  day: string;
  player_id: string;
}

export interface Channel {
  created_at: Date;
  id: string;
  kind: "bank" | "gateway" | "adb";
  ledger_code: string;
  provider_reference: string | null;
}

export interface ConformancePlayer {
  given: Generated<number>;
  is_retired: Generated<boolean>;
  player_id: string;
  provider_id: number;
  role: "main" | "other" | "closing";
  settled: Generated<number>;
}

export interface ConformanceResult {
  case_id: string;
  millis: number;
  position: number;
  reason: string | null;
  result: "PASS" | "FAIL" | "SKIPPED";
  run_id: string;
  traffic: ColumnType<Record<string, unknown>, string, string>;
}

export interface ConformanceRun {
  alive_at: Date | null;
  cases: Generated<number>;
  created_at: Date;
  credit: number;
  failed: Generated<number>;
  finished_at: Date | null;
  id: string;
  note: string | null;
  only_cases: string[] | null;
  passed: Generated<number>;
  provider_id: number;
  skipped: Generated<number>;
  started_at: Date | null;
  started_by: string;
  starter_name: string | null;
  state: "QUEUED" | "RUNNING" | "FINISHED" | "ABORTED";
}

export interface Credit {
  action: "add_credit" | "cut_credit" | "add_bonus" | "cut_bonus";
  amount: number;
  approved_by: string | null;
  balance_after: number;
  created_at: Date;
  created_by: string;
  id: string;
  player_id: string;
  reason: string;
  turnover_multiplier: number | null;
}

export interface CreditedReference {
  movement_id: string | null;
  reference: string;
  suspense_item_id: string | null;
  topup_id: string | null;
}

export interface DepositLimit {
  later_at: Date | null;
  later_most: number | null;
  most: number;
  period: "day" | "week" | "month";
  player_id: string;
}

export interface EarningClaim {
  amount: number;
  balance_after: number;
  claimed_at: Date;
  claimed_by: string | null;
  id: string;
  kind: "affiliate" | "cashback";
  player_id: string;
}

export interface EarningPlan {
  approved_by: string | null;
  created_at: Date;
  created_by: string;
  from_day: string;
  id: string;
  kind: "affiliate" | "cashback";
  player_id: string | null;
  terms: ColumnType<Record<string, unknown>, string, string> | null;
}

export interface EarningRun {
  amount: Generated<number>;
  corrections: Generated<number>;
  cursor: string | null;
  day: string;
  done_at: Date | null;
  from_day: string;
  kind: "affiliate" | "cashback";
  phase: "CORRECTING" | "COUNTING" | "DONE";
  players: Generated<number>;
  position: number;
  started_at: Date;
}

export interface Event {
  at: Date;
  data: ColumnType<Record<string, unknown>, string, string>;
  id: Generated<number>;
  kind: string;
  player_id: string | null;
  xid: Generated<string>;
}

export interface File {
  bytes: number | null;
  content_type: string;
  created_at: Date;
  expires_at: Date;
  name: string;
  object: string | null;
  owner: string;
  picture_hash: string | null;
  pixels_sha256: Buffer | null;
  removed_at: Date | null;
  sha256: Buffer | null;
  stored_at: Date | null;
}

export interface FileAttempt {
  at: Date;
  object: string;
}

export interface FirstDeposit {
  amount: number;
  at: Date;
  player_id: string;
  topup_id: string;
}

export interface FlowChange {
  amount: number;
  at: Date;
  fee: number;
  id: Generated<number>;
  items: number;
  kind: "deposit" | "withdraw" | "signup" | "first_deposit" | "play" | "affiliate" | "cashback";
  player_id: string;
}

export interface FlowState {
  is_built: boolean;
  is_only: Generated<boolean>;
}

export interface FlowSum {
  amount: number;
  at: Date;
  fee: number;
  items: number;
  kind: "deposit" | "withdraw" | "signup" | "first_deposit" | "affiliate" | "cashback";
  span: "minute" | "hour" | "day";
}

export interface Follower {
  at_id: number;
  cluster: number;
  mark_at: Generated<Date>;
  mark_since: Date | null;
  name: string;
  redo_to: number | null;
  source: "rounds" | "events";
  target: string | null;
  upto: string;
}

export interface Game {
  added_at: Date;
  code: string;
  has_demo: Generated<boolean>;
  id: Generated<number>;
  idle_minutes: number | null;
  is_active: Generated<boolean>;
  max_stake: number | null;
  min_stake: number | null;
  name_en: string;
  name_th: string;
  picture: string | null;
  popularity: Generated<number>;
  position: number;
  provider_id: number;
  rtp: number | null;
  tags: Generated<string[]>;
  type: "slot" | "live" | "table" | "crash" | "lotto" | "fishing" | "sport";
  volatility: number | null;
  weight: number | null;
}

export interface GameBatch {
  counts: Generated<ArrayType<number>>;
  games: Generated<number[]>;
  id: number;
  players: string[];
  reopened: ArrayType<number> | null;
  settled: ArrayType<number>;
  settlers: string[];
  staked: Generated<ArrayType<number>>;
  won: Generated<ArrayType<number>>;
  xid: string;
}

export interface GameCatalogue {
  is_only: Generated<boolean>;
  version: Generated<number>;
}

export interface GameFavourite {
  created_at: Date;
  game_id: number;
  player_id: string;
}

export interface GameFigure {
  counted: number;
  day: string;
  game_id: number;
  player_id: string;
  provider_id: number;
  rounds: number;
  staked: number;
  won: number;
}

export interface GameFigureChange {
  day: string;
  player_id: string;
  position: Generated<number>;
}

export interface GameFigureRound {
  counted: number;
  player_id: string;
  round_id: number;
  staked: number;
  won: number;
}

export interface GameFigureTotal {
  counted: number;
  day: string;
  game_id: number;
  provider_id: number;
  rounds: number;
  staked: number;
  won: number;
}

export interface GameMessage {
  at: Date;
  balance: number;
  before: number | null;
  bucket: number;
  provider_id: number;
  ref: string;
}

export interface GamePicture {
  created_at: Date;
  data: Buffer;
  name: string;
}

export interface GameProvider {
  adapter: "house" | "hub88" | "slotegrator" | "superapi" | "own";
  code: string;
  created_at: Date;
  id: Generated<number>;
  idle_minutes: Generated<number>;
  is_active: Generated<boolean>;
  keys: Buffer | null;
  keys_changed_at: Date | null;
  launch_url: string | null;
  name_en: string;
  name_th: string;
  picture: string | null;
  position: number;
  previous_keys: Buffer | null;
  settings: Generated<ColumnType<Record<string, unknown>, string, string>>;
  share: Generated<number>;
}

export interface GameProviderHealth {
  detail: string | null;
  failed_at: Date | null;
  failing_since: Date | null;
  failures: Generated<number>;
  obstacle: string | null;
  opened_at: Date | null;
  provider_id: number;
}

export interface GameProviderShare {
  day: string;
  provider_id: number;
  share: number;
}

export interface GameRound {
  bucket: number;
  counts: number;
  ended_at: Date | null;
  finished_at: Date | null;
  game_id: number;
  id: number;
  last_at: Date;
  last_id: number | null;
  player_id: string;
  provider_id: number;
  ref: string;
  session_id: string | null;
  staked: number;
  stakes: number;
  state: number;
  wins: number;
  won: number;
}

export interface GameRoundIdle {
  bucket: number;
  due: Date;
  player_id: string;
  provider_id: number;
  ref: string;
  round_id: number;
  waits_for_date: Generated<boolean>;
}

export interface GameSession {
  bound_at: Date | null;
  bound_to: string | null;
  bucket: number;
  end_reason: string | null;
  ended_at: Date | null;
  expires_at: Date;
  game_id: number;
  id: string;
  is_test: Generated<boolean>;
  language: "th" | "en";
  launch_until: Date;
  launched_at: Date;
  player_id: string;
  provider_id: number;
  session_id: string;
}

export interface GameSweep {
  at_id: number;
  is_only: Generated<boolean>;
  silence: Generated<ColumnType<Record<string, unknown>, string, string>>;
  xid: string | null;
}

export interface GameTransaction {
  amount: number;
  at: Date;
  balance: number | null;
  bucket: number;
  counts: Generated<number>;
  effect: number;
  game_id: number | null;
  id: number;
  kind: number;
  original: string | null;
  player_id: string;
  provider_id: number;
  ref: string;
  refusal: Generated<number>;
  remainder: Generated<number>;
  reversed: Generated<boolean>;
  round_ref: string | null;
  session_id: string | null;
  state: number;
}

export interface GameWin {
  at: Date;
  game_id: number;
  player_id: string;
  round_id: number;
  won: number;
}

export interface Gateway {
  answered_at: Date | null;
  base_url: string | null;
  created_at: Date;
  id: string;
  is_active: Generated<boolean>;
  keys: Buffer | null;
  keys_changed_at: Date | null;
  merchant_id: string | null;
  previous_keys: Buffer | null;
  provider: "LOCAL" | "T_PAYMENT" | "MTMPAY" | "STPAYMENT" | "BITPAYZ" | "SUPERPAY";
}

export interface GatewayEvent {
  event: string;
  gateway_id: string;
  order_id: string | null;
  received_at: Date;
}

export interface GatewayMessage {
  answer: string;
  at: Date;
  gateway_id: string;
  id: Generated<number>;
  millis: number;
  order_id: string | null;
  request: string;
  status: number | null;
  verdict: string;
  what: "order" | "query" | "callback" | "balance";
}

export interface GatewayOrder {
  amount: number;
  amount_paid: number | null;
  amount_to_pay: number;
  answered_at: Date | null;
  ask_at: Date | null;
  asked: Generated<number>;
  attempt: number;
  created_at: Date;
  direction: "deposit" | "withdraw";
  expires_at: Date | null;
  failure: string | null;
  fee: number | null;
  gateway_id: string;
  id: string;
  kind: "qr" | "bank" | "truemoney";
  paid_at: Date | null;
  pay_to: ColumnType<Record<string, unknown>, string, string> | null;
  pay_url: string | null;
  player_id: string;
  provider_reference: string | null;
  qr: string | null;
  sent_at: Date | null;
  setting_id: string;
  settled_at: Date | null;
  state: "NEW" | "SENDING" | "OPEN" | "DOUBTFUL" | "PAID" | "REFUSED" | "FAILED" | "EXPIRED";
  topup_id: string | null;
  withdrawal_id: string | null;
}

export interface GatewaySetting {
  direction: "deposit" | "withdraw";
  fee_fixed: Generated<number>;
  fee_rate: Generated<number>;
  gateway_id: string;
  id: string;
  is_active: Generated<boolean>;
  key: string;
  kind: "qr" | "bank" | "truemoney";
  maximum: number;
  minimum: number;
  position: number;
}

export interface GuessCount {
  began_at: Date;
  count: number;
  last_at: Date;
  purpose: "sign-in" | "second-factor" | "own-password" | "own-factor" | "bank-account" | "promotion-code" | "promotion-code-address" | "address";
  /**
   * "player:<id>", "staff:<id>", "device:<id>", "address:<address>"; or "name:<mac>", "phone:<mac>" of a name or phone that may be nobody's.
   */
  subject: string;
}

export interface HouseMovement {
  amount: number;
  approved_by: string | null;
  bank_reference: string | null;
  created_at: Date;
  created_by: string;
  from_id: string | null;
  id: string;
  move: "opening" | "transfer" | "fee" | "capital_in" | "capital_out" | "reversal";
  reason: string;
  reverses: string | null;
  to_id: string | null;
}

export interface Idempotency {
  answer: ColumnType<Record<string, unknown>, string, string>;
  call: string;
  created_at: Date;
  fingerprint: Buffer;
  key: string;
  person: string;
  status: number;
}

export interface Installation {
  created_at: Date;
  id: string;
  mac: Buffer;
  one: Generated<boolean>;
}

export interface JobRun {
  cron: string;
  job: string;
  planned_at: Date;
  succeeded_at: Date | null;
}

export interface KnownDevice {
  audience: "player" | "staff";
  browser_id: string;
  created_at: Date;
  id: string;
  last_seen_at: Date;
  person_id: string;
}

export interface LegalAcceptance {
  accepted_at: Date;
  kind: string;
  player_id: string;
  version: number;
}

export interface LegalVersion {
  changed_at: Date;
  changed_by: string | null;
  en: string;
  id: string;
  is_template: Generated<boolean>;
  kind: "terms" | "privacy";
  needs_consent: Generated<boolean>;
  number: number | null;
  published_at: Date | null;
  published_by: string | null;
  revision: Generated<number>;
  th: string;
}

export interface LimitChange {
  after: number | null;
  at: Date;
  before: number | null;
  effective_at: Date;
  id: string;
  kind: string;
  period: string;
  player_id: string;
  reason: string | null;
  staff_id: string | null;
}

export interface LottoBook {
  bet_type: string;
  number: string;
  payout: number;
  round_id: string;
  stake: number;
}

export interface LottoChange {
  after: ColumnType<Record<string, unknown>, string, string>;
  at: Date;
  before: ColumnType<Record<string, unknown>, string, string>;
  id: Generated<number>;
  kind: "MOVED" | "CANCELLED" | "NO_RESULT" | "CORRECTED";
  round_id: string;
  told_at: Date | null;
  told_up_to: string | null;
}

export interface LottoCorrection {
  after: number;
  before: number;
  done_at: Date | null;
  id: Generated<number>;
  owed: number | null;
  player_id: string;
  round_id: string;
  taken: number | null;
  ticket_id: string;
}

export interface LottoDebt {
  amount: number;
  at: Date;
  id: string;
  paid: Generated<number>;
  player_id: string;
  round_id: string;
  settled_at: Date | null;
  ticket_id: string;
}

export interface LottoEntry {
  at: Date;
  id: Generated<number>;
  outcome: ColumnType<Record<string, unknown>, string, string>;
  published: ColumnType<Record<string, unknown>, string, string>;
  round_id: string;
  staff_id: string;
}

export interface LottoFeed {
  at: Date;
  field: string | null;
  name: string;
  published: ColumnType<Record<string, unknown>, string, string> | null;
  round_id: string;
  state: "NOT_CONFIGURED" | "SAME_HOST" | "UNREACHABLE" | "UNREADABLE" | "OTHER_DATE" | "INCOMPLETE" | "COMPLETE" | "DIFFERS" | "PERSON_DIFFERS" | "AGREED";
}

export interface LottoHouseDraw {
  beacon_at: Date | null;
  beacon_round: number | null;
  beacon_source: string | null;
  beacon_value: string | null;
  commitment: string;
  entries: Generated<number>;
  entries_hash: string | null;
  frozen_at: Date | null;
  revealed_at: Date | null;
  round_id: string;
  seed: Buffer;
}

export interface LottoLine {
  bet_type: string;
  number: string;
  place: number;
  prize: number;
  rate: number;
  stake: number;
  ticket_id: string;
}

export interface LottoMarket {
  code: string;
  formula: string;
  game_id: number | null;
  id: Generated<number>;
  is_active: Generated<boolean>;
  name_en: string;
  name_th: string;
  position: number;
  terms: ColumnType<Record<string, unknown>, string, string>;
  updated_at: Date;
}

export interface LottoNumber {
  at: Date;
  bet_type: string;
  id: Generated<number>;
  number: string;
  round_id: string;
  staff_id: string;
  state: "OPEN" | "HALF" | "CLOSED";
}

export interface LottoRead {
  player_id: string;
  up_to: number;
}

export interface LottoRound {
  closes_at: Date;
  corrected_at: Date | null;
  draw_date: string;
  draws_at: Date;
  ended_at: Date | null;
  id: string;
  is_confirmed: boolean;
  market_id: number;
  moved_from: Date | null;
  opens_at: Date;
  outcome: ColumnType<Record<string, unknown>, string, string> | null;
  paid: Generated<number>;
  place: Generated<number>;
  planned_date: string;
  published: ColumnType<Record<string, unknown>, string, string> | null;
  result_at: Date | null;
  result_sources: string[] | null;
  staked: Generated<number>;
  state: Generated<"WAITING" | "SETTLING" | "SETTLED" | "CORRECTING" | "REFUNDING" | "REFUNDED">;
  tickets: Generated<number>;
  version: Generated<number>;
  worst: Generated<number>;
}

export interface LottoSet {
  count: number;
  id: string;
  lines: ColumnType<Record<string, unknown>, string, string>;
  name: string;
  player_id: string;
  saved_at: Date;
  stake: number;
}

export interface LottoShot {
  at: Date;
  number: string;
  place: number;
  player_id: string;
  round_id: string;
}

export interface LottoTicket {
  bought_at: Date;
  covers: number;
  digest: string;
  discount: number;
  ended_at: Date | null;
  id: string;
  lines: number;
  note: string | null;
  payout: number | null;
  plan_id: number;
  player_id: string;
  round_id: string;
  stake: number;
  state: Generated<"SOLD" | "CANCELLED" | "WON" | "LOST" | "REFUNDED">;
}

export interface MakerTotal {
  amount: number;
  day: string;
  kind: string;
  maker_id: string;
  subject: string;
}

export interface MarketingSource {
  created_at: Date;
  display_order: Generated<number>;
  en: string;
  id: string;
  is_active: Generated<boolean>;
  th: string;
}

export interface OtpRequest {
  address: string;
  asker: string;
  code_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  failed_count: Generated<number>;
  id: string;
  phone: string;
  proof_hash: Buffer | null;
  proof_used_at: Date | null;
  purpose: "register" | "forgot-password" | "change-bank" | "change-phone";
  request_hash: Buffer | null;
  used_by: string | null;
  used_session: string | null;
  validated_at: Date | null;
}

export interface OutgoingReference {
  channel_id: string;
  conflict_id: string | null;
  movement_id: string | null;
  reference: string;
  suspense_item_id: string | null;
  withdrawal_id: string | null;
}

export interface PayoutConflict {
  amount: number;
  at: Date;
  attempt_id: string;
  channel_id: string;
  note: string | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  withdrawal_id: string;
}

export interface PayoutDay {
  amount: number;
  count: number;
  day: string;
}

export interface PayoutSwitch {
  changed_at: Date | null;
  changed_by: string | null;
  is_on: boolean;
  only_one: Generated<boolean>;
}

export interface Player {
  birth_date: string;
  created_at: Date;
  first_name: string;
  id: string;
  is_test: Generated<boolean>;
  language: "th" | "en";
  last_name: string;
  marketing_at: Date | null;
  marketing_source: string | null;
  name_key: Generated<string>;
  password_hash: string;
  payout_paused_until: Date | null;
  phone: string;
  privacy_at: Date;
  recovery_hashes: Generated<string[]>;
  referral_code: string;
  referred_by: string | null;
  status: Generated<"ACTIVE" | "BLOCKED" | "EXCLUDED" | "CLOSED">;
  status_reason: string | null;
  terms_at: Date;
  totp_confirmed_at: Date | null;
  totp_last_step: Generated<number>;
  totp_secret: Buffer | null;
}

export interface PlayerBank {
  account_name: string;
  account_number: string;
  bank_code: string;
  created_at: Date;
  id: string;
  is_active: Generated<boolean>;
  player_id: string;
}

export interface PlayerChange {
  account_number: string | null;
  bank_code: string | null;
  before_account_number: string | null;
  before_bank_code: string | null;
  before_phone: string | null;
  created_at: Date;
  created_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  id: string;
  kind: "bank" | "phone";
  phone: string | null;
  player_id: string;
  reason: string | null;
  reason_for_player: string | null;
  status: "PENDING" | "APPROVED" | "REJECTED" | "CANCELLED";
}

export interface PlayerDay {
  day: string;
  items: number;
  player_id: string;
  previous: string | null;
}

export interface PlayerExclusion {
  begins_at: Date;
  length: string;
  player_id: string;
  restores: boolean;
  until: Date | null;
}

export interface PlayerGrant {
  action: string;
  amount: number;
  at: Date;
  id: Generated<number>;
  player_id: string;
  staff_id: string;
}

export interface PlayerNote {
  created_at: Date;
  created_by: string;
  id: string;
  player_id: string;
  text: string;
}

export interface PlayerSummary {
  balance: Generated<number>;
  held: Generated<number>;
  last_seen_at: Generated<Date>;
  player_id: string;
}

export interface PlayerSummaryProgress {
  as_of: Date;
  block: number;
  is_only: Generated<boolean>;
}

export interface PlayLimit {
  begins: string;
  bucket: number;
  kind: "stake" | "loss";
  later_at: Date | null;
  later_most: number | null;
  most: number;
  period: "day" | "week" | "month";
  player_id: string;
  used: number;
}

export interface PlayReminder {
  minutes: number;
  player_id: string;
}

export interface Presence {
  kind: "topup" | "withdrawal";
  seen_at: Date;
  session_id: string;
  since: Date;
  staff_id: string;
  subject_id: string;
}

export interface ProcessBeat {
  at: Date;
  clock_ahead: Generated<number>;
  disk_free: number;
  disk_size: number;
  id: string;
  machine: string;
  role: "all" | "api" | "worker";
  started_at: Date;
}

export interface Promotion {
  claims: Generated<number>;
  created_at: Date;
  display_order: number;
  given: Generated<number>;
  id: string;
  look: ColumnType<Record<string, unknown>, string, string>;
  rules: ColumnType<Record<string, unknown>, string, string>;
  status: Generated<"DRAFT" | "PUBLISHED" | "PAUSED" | "ENDED">;
  terms: ColumnType<Record<string, unknown>, string, string>;
  updated_at: Date;
  was_published: Generated<boolean>;
}

export interface PromotionBatch {
  codes: number;
  created_at: Date;
  created_by: string;
  id: string;
  is_void: Generated<boolean>;
  open_until: Date | null;
  opened_for: Generated<string[]>;
  promotion_id: string;
  shared_code: string | null;
  used: Generated<number>;
}

export interface PromotionChoice {
  chosen_at: Date;
  player_id: string;
  promotion_id: string;
  refusal: string | null;
  rules: ColumnType<Record<string, unknown>, string, string>;
  terms: ColumnType<Record<string, unknown>, string, string>;
  topup_id: string;
}

export interface PromotionCode {
  batch_id: string;
  digest: Buffer;
  is_shared: Generated<boolean>;
  used_at: Date | null;
}

export interface PromotionGift {
  created_at: Date;
  ended_at: Date | null;
  filter: ColumnType<Record<string, unknown>, string, string>;
  given: Generated<number>;
  given_by: string[];
  id: string;
  players: Generated<number>;
  promotion_id: string;
  reason: string;
  refused: Generated<number>;
  segment_id: string;
  segment_name: string;
  status: Generated<"COLLECTING" | "GIVING" | "DONE" | "STOPPED">;
  stopped_by: string | null;
}

export interface PromotionGiftPlayer {
  gift_id: string;
  outcome: string | null;
  player_id: string;
  session_id: string | null;
}

export interface PromotionIdentity {
  at: Date;
  identity: Buffer;
  player_id: string;
  promotion_id: string;
  session_id: string;
}

export interface PromotionSession {
  above_until: number | null;
  batch_id: string | null;
  bonus: number;
  cap: number | null;
  cap_over_at: Date | null;
  capped: Generated<number>;
  deposit: number;
  end_position: number | null;
  end_wallet: number | null;
  ended_at: Date | null;
  ended_by: string | null;
  expires_at: Date;
  forfeited: Generated<number>;
  given: number;
  given_by: Generated<string[]>;
  id: string;
  is_above: Generated<boolean>;
  kept: number | null;
  late_due: Generated<number>;
  late_won: Generated<number>;
  later_credits: Generated<number>;
  older_staked: Generated<number>;
  older_won: Generated<number>;
  opened_at: Date;
  owed: Generated<number>;
  player_id: string;
  position: number;
  promotion_id: string;
  reason: string | null;
  required: number;
  staked: number | null;
  status: Generated<"RUNNING" | "REACHED" | "CANCELLED" | "EXPIRED" | "LOST" | "ENDED">;
  terms: ColumnType<Record<string, unknown>, string, string>;
  topup_id: string | null;
  w0: number;
  won: number | null;
}

export interface ProviderCall {
  answer: string;
  at: Date;
  day: string;
  id: number;
  micros: number;
  outgoing: Generated<boolean>;
  path: string;
  player_id: string | null;
  provider_id: number;
  ref: string | null;
  request: string;
  round_ref: string | null;
  status: number;
  verdict: string;
}

export interface PublicPicture {
  id: string;
  is_kept: Generated<boolean>;
  placeholder: string;
  sizes: ColumnType<Record<string, unknown>, string, string>;
  stored_at: Date;
}

export interface PublicPictureFile {
  data: Buffer;
  picture_id: string;
  width: number;
}

export interface Reconciliation {
  asked_at: Date;
  attempts: Generated<number>;
  compared_at: Date | null;
  day: string;
  detail: string | null;
  differences: Generated<number>;
  finished_at: Date | null;
  id: string;
  is_cut: Generated<boolean>;
  notices: Generated<number>;
  open: Generated<number>;
  ours_count: number | null;
  ours_in: number | null;
  ours_out: number | null;
  passes: Generated<number>;
  problem: string | null;
  started_at: Date | null;
  state: "QUEUED" | "RUNNING" | "DONE" | "FAILED";
  subject_id: string;
  subject_type: string;
  theirs_count: number | null;
  theirs_in: number | null;
  theirs_out: number | null;
}

export interface ReconciliationBalance {
  asked_at: Date;
  day: string;
  ours: number;
  subject_id: string;
  subject_type: string;
  theirs: number;
}

export interface ReconciliationCarried {
  day: string;
  ref: string;
  subject_id: string;
  subject_type: string;
}

export interface ReconciliationDifference {
  found_at: Date;
  id: Generated<number>;
  is_notice: boolean;
  kind: string;
  note: string | null;
  noted_by: string | null;
  ours_amount: number | null;
  ours_at: Date | null;
  ours_kind: string | null;
  ours_state: string | null;
  owner_id: string | null;
  part_of: string | null;
  pass: number;
  player_id: string | null;
  reconciliation_id: string;
  ref: string;
  resolution: string | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  settled_at: Date | null;
  state: "OPEN" | "RESOLVED" | "SETTLED" | "NOTICE";
  theirs_amount: number | null;
  theirs_at: Date | null;
  theirs_kind: string | null;
  theirs_state: string | null;
}

export interface ReconciliationLine {
  amount: number;
  at: Date;
  is_judged: boolean;
  is_ours: boolean;
  kind: string;
  notice: string | null;
  part_of: string | null;
  player: string | null;
  reconciliation_id: string;
  ref: string;
  state: string;
}

export interface Reward {
  amount: number;
  at: Date;
  balance_after: number;
  given_by: string[];
  kind: "credit" | "bonus" | "promotion" | "affiliate" | "cashback";
  player_id: string;
  source: string;
  source_id: string;
}

export interface Role {
  created_at: Date;
  id: string;
  is_built_in: Generated<boolean>;
  known_permissions: Generated<string[]>;
  name: string;
  permissions: string[];
}

export interface RoundDecision {
  action: "close" | "refund";
  asked_by: string;
  decided_at: Date;
  decided_by: string;
  effect: number;
  id: string;
  player_id: string;
  provider_id: number;
  reason: string;
  round_id: number;
  round_ref: string;
}

export interface SavedView {
  created_at: Date;
  id: string;
  list: ViewList;
  name: string;
  search: string;
  staff_id: string;
}

export interface SchemaFunction {
  applied_at: Generated<Date>;
  checksum: string;
  name: string;
  source: string;
}

export interface SchemaMigration {
  applied_at: Generated<Date>;
  checksum: string;
  name: string;
  source: string;
}

export interface SchemaRelease {
  one: Generated<boolean>;
  runs_from: string;
  since: Generated<Date>;
  version: string;
}

export interface Segment {
  created_at: Date;
  created_by: string;
  filter: ColumnType<Record<string, unknown>, string, string>;
  id: string;
  is_archived: Generated<boolean>;
  name: string;
  updated_at: Date;
  updated_by: string;
}

export interface Session {
  address: string | null;
  audience: "player" | "staff";
  created_at: Date;
  end_reason: string | null;
  ended_at: Date | null;
  expires_at: Date;
  generation: Generated<number>;
  id: string;
  last_seen_at: Date;
  login_date: string;
  person_id: string;
  rotated_at: Date | null;
  salt: Buffer;
  shift_end: string | null;
  shift_start: string | null;
  user_agent: string | null;
}

export interface Setting {
  changed_at: Date;
  changed_by: string | null;
  id: string;
  value: ColumnType<unknown, string, string>;
}

export interface SitePicture {
  created_at: Date;
  data: Buffer;
  name: string;
}

export interface SlipCheck {
  amount: number | null;
  answer: ColumnType<Record<string, unknown>, string, string> | null;
  answered_at: Date | null;
  attempts: Generated<number>;
  created_at: Date;
  due_at: Date | null;
  filename: string;
  findings: Generated<ColumnType<Record<string, unknown>, string, string>>;
  is_duplicate: boolean | null;
  outcome: "APPROVED" | "RULE_OFF" | "NOT_VERIFIED" | "ABOVE_LIMIT" | "SLIP_MARKED" | "NOT_OPEN" | "REFERENCE_USED" | "REFUSED" | null;
  paid_at: Date | null;
  player_id: string;
  problem: "AWAY" | "KEY_REFUSED" | "QUOTA_USED" | "NOT_FOUND" | "NOT_YET" | "NO_CODE" | "UNSUPPORTED" | null;
  receiver_account: string | null;
  receiver_bank_code: string | null;
  receiver_name: string | null;
  reference: string | null;
  sender_account: string | null;
  sender_bank_code: string | null;
  sender_name: string | null;
  service: "easyslip" | "slipok" | null;
  state: "WAITING" | "ANSWERED" | "FAILED";
  topup_id: string;
}

export interface SlipService {
  answered_at: Date | null;
  code: "easyslip" | "slipok";
  is_active: Generated<boolean>;
  keys: Buffer | null;
  problem: "AWAY" | "KEY_REFUSED" | "QUOTA_USED" | "NOT_FOUND" | "NOT_YET" | "NO_CODE" | "UNSUPPORTED" | null;
  problem_at: Date | null;
  url: string;
}

export interface Staff {
  allowed_addresses: Generated<string[]>;
  created_at: Date;
  ejected_at: Date | null;
  id: string;
  must_change_password: Generated<boolean>;
  name: string;
  password_hash: string;
  phone: string | null;
  recovery_hashes: Generated<string[]>;
  role_id: string;
  shift_end: string | null;
  shift_start: string | null;
  status: Generated<"active" | "inactive" | "suspended" | "terminated">;
  terminated_at: Date | null;
  totp_confirmed_at: Date | null;
  totp_last_step: Generated<number>;
  totp_secret: Buffer | null;
  username: string;
}

export interface StaffControl {
  action: string;
  at: Date;
  by_id: string;
  id: Generated<number>;
  staff_id: string;
}

export interface StakeRule {
  allowed: Generated<number[]>;
  bucket: number;
  most: number | null;
  player_id: string;
  refused: Generated<number[]>;
  refused_types: Generated<number>;
  /**
   * Rounds with this id or a smaller one take no stakes.
   */
  since: Generated<number>;
}

export interface StakeStop {
  bucket: number;
  player_id: string;
  reason: string;
  until: Date | null;
}

export interface StatementFile {
  channel_id: string;
  content: Buffer;
  created_at: Date;
}

export interface StatementImport {
  channel_id: string;
  created_at: Date;
  created_by: string;
  filename: string;
  first_at: Date;
  id: string;
  last_at: Date;
  lines: number;
  taken: number;
}

export interface StatementMapping {
  channel_id: string;
  mapping: ColumnType<Record<string, unknown>, string, string>;
  updated_at: Date;
  updated_by: string;
}

export interface SuspenseItem {
  amount: number;
  approved_by: string | null;
  assigned_to: string | null;
  bank_reference: string | null;
  brought_by: string | null;
  channel_id: string;
  covered_by: string | null;
  covered_by_movement: string | null;
  covered_by_withdrawal: string | null;
  created_at: Date;
  id: string;
  note: string | null;
  order_id: string | null;
  paid_at: Date | null;
  parent_id: string | null;
  payer_account: string | null;
  payer_bank: string | null;
  payer_name: string | null;
  player_id: string | null;
  reference: string | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  state: "OPEN" | "ASSIGNED" | "RETURNED" | "SPLIT" | "COVERED";
  text: string | null;
  why: "OTHER_AMOUNT" | "CREDITED_BEFORE" | "ACCOUNT_CLOSED" | "NO_MATCH" | "SEVERAL_MATCH" | "PAYER_DIFFERS" | "TOPUP_REVERSED" | "PAYOUT_BACK" | "OWN_TRANSFER";
}

export interface Topup {
  amount: number;
  amount_credited: number | null;
  amount_to_pay: number;
  approved_by: string | null;
  bank_line_id: string | null;
  bank_reference: string | null;
  channel_id: string;
  created_at: Date;
  created_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  expires_at: Date;
  id: string;
  late_slip_at: Date | null;
  line_at: Date | null;
  line_staff: string | null;
  order_id: string | null;
  payer_bank_code: string | null;
  payer_name: string | null;
  payer_recorded_at: Date | null;
  payer_recorded_by: string | null;
  payer_source: "slip" | "bank" | "service" | null;
  player_id: string;
  reason: string | null;
  reason_for_player: string | null;
  slip_at: Date | null;
  slip_bank_code: string | null;
  slip_differs: Generated<SlipContradiction[]>;
  slip_duplicate_of: string | null;
  slip_file: string | null;
  slip_picture: string | null;
  slip_reference: string | null;
  slip_staff: Generated<string[]>;
  slip_warnings: Generated<SlipWarning[]>;
  status: "PENDING" | "AWAITING_PAYMENT" | "APPROVED" | "REJECTED" | "CANCELLED" | "EXPIRED" | "REVERSED";
  suspense_item_id: string | null;
  type: "BANK_ACCOUNT" | "CHANNEL_KEY";
}

export interface TurnoverBet {
  at: Date;
  base: number;
  batch: number;
  bucket: number;
  counted: number;
  parts: ColumnType<Record<string, unknown>, string, string> | null;
  player_id: string;
  reason: "COUNTED" | "TIE" | "REFUNDED" | "BOTH_SIDES" | "NOT_COUNTED_GAME" | "NO_REQUIREMENT" | "REOPENED";
  round_id: number;
  staked: number;
  weight: number;
  won: number | null;
}

export interface TurnoverRequirement {
  amount: number;
  closed_at: Date | null;
  closed_by: string | null;
  done: Generated<number>;
  given_by: Generated<string[]>;
  id: string;
  is_first: Generated<boolean>;
  /**
   * Id of the batch, or of the moment in the order of batches, after which it lapsed.
   */
  lapsed_at: number | null;
  multiplier: number;
  opened_at: Date;
  player_id: string;
  position: Generated<number>;
  reason: string | null;
  required: number;
  source: "topup" | "credit" | "bonus" | "promotion" | "claim";
  source_id: string;
  status: "OPEN" | "REACHED" | "LAPSED" | "WAIVED";
  stood_in_by: string | null;
  weights: ColumnType<Record<string, unknown>, string, string> | null;
}

export interface TwoFactorChallenge {
  created_at: Date;
  device_id: string | null;
  expires_at: Date;
  id: string;
  player_id: string | null;
  staff_id: string | null;
  used_at: Date | null;
}

export interface Withdrawal {
  account_name: string;
  account_number: string;
  amount: number;
  approval_id: string | null;
  approved_by: string | null;
  attempt_id: string | null;
  automatic_at: Date | null;
  automatic_day: string | null;
  automatic_note: "ABOVE_MAXIMUM" | "ABOVE_DAY" | "PLAYER_DAY" | "OUTSIDE_HOURS" | "NEW_PLAYER" | "FIRST_PAYOUTS" | "NOT_ACTIVE" | "PAUSED" | "GIVEN_BY_STAFF" | "REQUESTED_BY_STAFF" | "FAILED_LATELY" | "NO_PLAY" | "TURNOVER_OPEN" | "NOT_FREE" | "NO_WAY" | "ATTEMPTS_FAILED" | null;
  bank_code: string;
  bank_line_id: string | null;
  bank_reference: string | null;
  cancelled_by_player: Generated<boolean>;
  channel_id: string | null;
  created_at: Date;
  created_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  deductions: ColumnType<Record<string, unknown>, string, string> | null;
  id: string;
  player_id: string;
  reason: string | null;
  reason_for_player: string | null;
  released_at: Date | null;
  released_by: string | null;
  request_reason: string | null;
  returned_at: Date | null;
  status: "PENDING" | "PROCESSING" | "PAID" | "FAILED" | "UNKNOWN" | "REJECTED" | "REVOKED" | "RETURNED";
  taken_at: Date | null;
  taken_by: string | null;
  taken_session: string | null;
}

export interface DB {
  active_gap: ActiveGap;
  address_use: AddressUse;
  affiliate_correction: AffiliateCorrection;
  affiliate_exclusion: AffiliateExclusion;
  affiliate_line: AffiliateLine;
  affiliate_pending: AffiliatePending;
  affiliate_statement: AffiliateStatement;
  agent: Agent;
  agent_guess: AgentGuess;
  agent_job: AgentJob;
  agent_report: AgentReport;
  alarm: Alarm;
  alarm_attempt: AlarmAttempt;
  alarm_channel: AlarmChannel;
  alarm_message: AlarmMessage;
  alarm_rule: AlarmRule;
  alarm_turn: AlarmTurn;
  approval: Approval;
  audit_block: AuditBlock;
  audit_log: AuditLog;
  bank_account: BankAccount;
  bank_line: BankLine;
  banner: Banner;
  books_check: BooksCheck;
  cashback_correction: CashbackCorrection;
  cashback_line: CashbackLine;
  cashback_pause: CashbackPause;
  cashback_statement: CashbackStatement;
  cashback_touched: CashbackTouched;
  channel: Channel;
  conformance_player: ConformancePlayer;
  conformance_result: ConformanceResult;
  conformance_run: ConformanceRun;
  credit: Credit;
  credited_reference: CreditedReference;
  deposit_limit: DepositLimit;
  earning_claim: EarningClaim;
  earning_plan: EarningPlan;
  earning_run: EarningRun;
  event: Event;
  file: File;
  file_attempt: FileAttempt;
  first_deposit: FirstDeposit;
  flow_change: FlowChange;
  flow_state: FlowState;
  flow_sum: FlowSum;
  follower: Follower;
  game: Game;
  game_batch: GameBatch;
  game_catalogue: GameCatalogue;
  game_favourite: GameFavourite;
  game_figure: GameFigure;
  game_figure_change: GameFigureChange;
  game_figure_round: GameFigureRound;
  game_figure_total: GameFigureTotal;
  game_message: GameMessage;
  game_picture: GamePicture;
  game_provider: GameProvider;
  game_provider_health: GameProviderHealth;
  game_provider_share: GameProviderShare;
  game_round: GameRound;
  game_round_idle: GameRoundIdle;
  game_session: GameSession;
  game_sweep: GameSweep;
  game_transaction: GameTransaction;
  game_win: GameWin;
  gateway: Gateway;
  gateway_event: GatewayEvent;
  gateway_message: GatewayMessage;
  gateway_order: GatewayOrder;
  gateway_setting: GatewaySetting;
  guess_count: GuessCount;
  house_movement: HouseMovement;
  idempotency: Idempotency;
  installation: Installation;
  job_run: JobRun;
  known_device: KnownDevice;
  legal_acceptance: LegalAcceptance;
  legal_version: LegalVersion;
  limit_change: LimitChange;
  lotto_book: LottoBook;
  lotto_change: LottoChange;
  lotto_correction: LottoCorrection;
  lotto_debt: LottoDebt;
  lotto_entry: LottoEntry;
  lotto_feed: LottoFeed;
  lotto_house_draw: LottoHouseDraw;
  lotto_line: LottoLine;
  lotto_market: LottoMarket;
  lotto_number: LottoNumber;
  lotto_read: LottoRead;
  lotto_round: LottoRound;
  lotto_set: LottoSet;
  lotto_shot: LottoShot;
  lotto_ticket: LottoTicket;
  maker_total: MakerTotal;
  marketing_source: MarketingSource;
  otp_request: OtpRequest;
  outgoing_reference: OutgoingReference;
  payout_conflict: PayoutConflict;
  payout_day: PayoutDay;
  payout_switch: PayoutSwitch;
  play_limit: PlayLimit;
  play_reminder: PlayReminder;
  player: Player;
  player_bank: PlayerBank;
  player_change: PlayerChange;
  player_day: PlayerDay;
  player_exclusion: PlayerExclusion;
  player_grant: PlayerGrant;
  player_note: PlayerNote;
  player_summary: PlayerSummary;
  player_summary_progress: PlayerSummaryProgress;
  presence: Presence;
  process_beat: ProcessBeat;
  promotion: Promotion;
  promotion_batch: PromotionBatch;
  promotion_choice: PromotionChoice;
  promotion_code: PromotionCode;
  promotion_gift: PromotionGift;
  promotion_gift_player: PromotionGiftPlayer;
  promotion_identity: PromotionIdentity;
  promotion_session: PromotionSession;
  provider_call: ProviderCall;
  public_picture: PublicPicture;
  public_picture_file: PublicPictureFile;
  reconciliation: Reconciliation;
  reconciliation_balance: ReconciliationBalance;
  reconciliation_carried: ReconciliationCarried;
  reconciliation_difference: ReconciliationDifference;
  reconciliation_line: ReconciliationLine;
  reward: Reward;
  role: Role;
  round_decision: RoundDecision;
  saved_view: SavedView;
  schema_function: SchemaFunction;
  schema_migration: SchemaMigration;
  schema_release: SchemaRelease;
  segment: Segment;
  session: Session;
  setting: Setting;
  site_picture: SitePicture;
  slip_check: SlipCheck;
  slip_service: SlipService;
  staff: Staff;
  staff_control: StaffControl;
  stake_rule: StakeRule;
  stake_stop: StakeStop;
  statement_file: StatementFile;
  statement_import: StatementImport;
  statement_mapping: StatementMapping;
  suspense_item: SuspenseItem;
  topup: Topup;
  turnover_bet: TurnoverBet;
  turnover_requirement: TurnoverRequirement;
  two_factor_challenge: TwoFactorChallenge;
  withdrawal: Withdrawal;
}

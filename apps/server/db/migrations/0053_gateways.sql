-- Payment gateways: companies that take deposits from players and pay them out for the house. One row per provider, made
-- at the first start; a gateway is a channel with its own ledger account, except LOCAL, which uses the bank accounts.
create table gateway (
  id              uuid        not null primary key,
  provider        text        not null unique
                  check (provider in ('LOCAL', 'T_PAYMENT', 'MTMPAY', 'STPAYMENT', 'BITPAYZ', 'SUPERPAY')),
  base_url        text,                                 -- where its API is
  merchant_id     text,
  keys            bytea,                                -- sealed; newest
  previous_keys   bytea,                                -- sealed; still accepted until retired
  keys_changed_at timestamptz,
  is_active       boolean     not null default false,
  created_at      timestamptz not null,
  constraint gateway_connected check (not is_active or provider = 'LOCAL' or (base_url is not null and keys is not null))
);

-- What a gateway does: a direction and a kind of payment, with its limits and fee. Amounts in satang.
create table gateway_setting (
  id           uuid        not null primary key,
  gateway_id   uuid        not null references gateway,
  direction    text        not null check (direction in ('deposit', 'withdraw')),
  kind         text        not null check (kind in ('qr', 'bank', 'truemoney')),
  key          text        not null unique,             -- names it in a top-up
  minimum      bigint      not null check (minimum > 0),
  maximum      bigint      not null,
  fee_rate     integer     not null default 0 check (fee_rate between 0 and 10000), -- hundredths of a percent
  fee_fixed    bigint      not null default 0 check (fee_fixed >= 0),
  position     integer     not null,                    -- the order in which they are tried and offered
  is_active    boolean     not null default false,
  unique (gateway_id, direction, kind),
  constraint gateway_setting_limits check (maximum >= minimum)
);

-- An order at a gateway: one attempt to take a deposit, or to pay a withdrawal. Our id is what the gateway calls it by.
create table gateway_order (
  id                 uuid        not null primary key,
  gateway_id         uuid        not null references gateway,
  setting_id         uuid        not null references gateway_setting,
  direction          text        not null check (direction in ('deposit', 'withdraw')),
  kind               text        not null check (kind in ('qr', 'bank', 'truemoney')),
  player_id          uuid        not null references player,
  topup_id           uuid        references topup,
  withdrawal_id      uuid        references withdrawal,
  attempt            smallint    not null,
  state              text        not null,
  amount             bigint      not null check (amount > 0),
  amount_to_pay      bigint      not null check (amount_to_pay > 0),
  amount_paid        bigint      check (amount_paid > 0),
  fee                bigint      check (fee >= 0),      -- as the gateway says, once it is paid
  provider_reference text,
  qr                 text,
  pay_url            text,
  pay_to             jsonb,                             -- an account to pay to, for kinds without a code
  failure            text,                              -- what it said when it refused
  created_at         timestamptz not null,
  sent_at            timestamptz,
  answered_at        timestamptz,
  paid_at            timestamptz,                       -- as the gateway says
  settled_at         timestamptz,                       -- when we believed it, for good
  expires_at         timestamptz,
  ask_at             timestamptz,                       -- when to ask for its state next; null: no more
  asked              integer     not null default 0,
  constraint gateway_order_one check ((topup_id is null) <> (withdrawal_id is null)),
  constraint gateway_order_side check ((direction = 'deposit') = (topup_id is not null)),
  constraint gateway_order_state
    check (state in ('NEW', 'SENDING', 'OPEN', 'DOUBTFUL', 'PAID', 'REFUSED', 'FAILED', 'EXPIRED'))
);
create unique index gateway_order_topup on gateway_order (topup_id, attempt) where topup_id is not null;
create unique index gateway_order_withdrawal on gateway_order (withdrawal_id, attempt) where withdrawal_id is not null;
create unique index gateway_order_reference on gateway_order (provider_reference, gateway_id)
  where provider_reference is not null;
create index gateway_order_new on gateway_order (created_at) where state in ('NEW', 'SENDING');
create index gateway_order_ask on gateway_order (ask_at) where ask_at is not null;
create index gateway_order_gateway on gateway_order (gateway_id, created_at desc, id desc);
create index gateway_order_created on gateway_order (created_at desc, id desc);
create index gateway_order_player on gateway_order (player_id, created_at desc, id desc);

-- What was said between us and a gateway, secrets masked, for 90 days.
create table gateway_message (
  id         bigint      not null generated always as identity primary key,
  gateway_id uuid        not null references gateway,
  order_id   uuid,
  at         timestamptz not null,
  what       text        not null check (what in ('order', 'query', 'callback', 'balance')),
  verdict    text        not null,                      -- in our words
  status     smallint,                                  -- of HTTP; null where there was no answer
  millis     integer     not null,
  request    text        not null,
  answer     text        not null
);
create index gateway_message_order on gateway_message (order_id, id) where order_id is not null;
create index gateway_message_gateway on gateway_message (gateway_id, id desc);
create index gateway_message_at on gateway_message using brin (at);

-- Events that callbacks told of, each accepted once and for ever.
create table gateway_event (
  gateway_id  uuid        not null references gateway,
  event       text        not null,
  order_id    uuid        references gateway_order,      -- null: none of ours
  received_at timestamptz not null,
  primary key (gateway_id, event)
);

-- Money that came in and that nobody can be credited with yet. It is in the ledger's account suspense:payments.
create table suspense_item (
  id           uuid        not null primary key,
  channel_id   uuid        not null references channel,
  order_id     uuid        references gateway_order,
  player_id    uuid        references player,           -- who seems to have paid
  amount       bigint      not null check (amount > 0),
  why          text        not null check (why in ('OTHER_AMOUNT', 'CREDITED_BEFORE', 'ACCOUNT_CLOSED', 'NO_MATCH')),
  reference    text,
  payer_name   text,
  state        text        not null check (state in ('OPEN', 'ASSIGNED', 'RETURNED', 'SPLIT')),
  created_at   timestamptz not null,
  resolved_at  timestamptz,
  resolved_by  uuid        references staff,
  approved_by  uuid        references staff,
  note         text,
  constraint suspense_item_resolved check ((state = 'OPEN') = (resolved_at is null))
);
create index suspense_item_open on suspense_item (created_at) where state = 'OPEN';
create index suspense_item_created on suspense_item (created_at desc, id desc);
create index suspense_item_channel on suspense_item (channel_id, created_at desc);

-- A top-up through a gateway waits for its payment, and names the order that it waits for.
alter table topup
  add column order_id uuid references gateway_order,
  drop constraint topup_status_check,
  add constraint topup_status_check check (status in
    ('PENDING', 'AWAITING_PAYMENT', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'REVERSED'));
drop index topup_open;
create unique index topup_open on topup (player_id) where status in ('PENDING', 'AWAITING_PAYMENT');
-- Whoever pays to a bank account is known by the amount, whichever way they chose to pay; a gateway knows its orders.
drop index topup_open_amount;
create unique index topup_open_amount on topup (channel_id, amount_to_pay) where status = 'PENDING';
drop index topup_expiry;
create index topup_expiry on topup (expires_at) where status in ('PENDING', 'AWAITING_PAYMENT') and slip_at is null;

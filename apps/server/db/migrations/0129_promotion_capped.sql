-- What the first withdrawal after REACHED took with it, once it was paid: no cost of the promotion.

alter table promotion_session add column capped bigint not null default 0;

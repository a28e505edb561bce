-- Keeps the accepted ones of a batch's messages, with their answers, so that the same message is answered from here and not
-- from the present state (ADR 53). Called in the statement of post_play, with what it was given and what it decided; p_kept
-- is null where an operation's message is not kept. Strict: a batch without such a message passes null, and costs nothing.
create or replace function keep_messages(
  p_message integer[], p_bucket smallint[], p_provider smallint[], p_kept text[], p_now timestamptz,
  p_verdict smallint[], p_before bigint[], p_balance bigint[], p_id bigint[]
) returns void language plpgsql strict
set search_path = public, pg_temp
as $$
begin
  insert into game_message (bucket, provider_id, ref, before, balance, at)
  select min(u.bucket), min(u.provider), min(u.ref), min(u.before) filter (where u.verdict = 0),
    -- Of what was done now, the last; otherwise of what had been done before, the newest.
    (array_agg(u.balance order by u.verdict, case when u.verdict = 0 then u.ord else u.id end desc))[1], p_now
  from unnest(p_message, p_bucket, p_provider, p_kept, p_verdict, p_before, p_balance, p_id)
    with ordinality u (message, bucket, provider, ref, verdict, before, balance, id, ord)
  where u.ref is not null
  group by u.message
  having bool_and(u.verdict in (0, 32))
  on conflict do nothing;
end
$$;

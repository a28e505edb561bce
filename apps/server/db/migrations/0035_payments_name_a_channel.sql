-- A payment that waits for a second person names its channel as the call does now.
update approval set request = request - 'bankAccountId' || jsonb_build_object('channelId', request->'bankAccountId')
  where status = 'PENDING' and request ? 'bankAccountId';

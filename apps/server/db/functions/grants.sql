-- What the application's role may do. The ledger's tables are not in this list: post_batch is their only door.
grant usage on schema public to salung_app;
grant select, insert, update, delete on all tables in schema public to salung_app;
grant usage, select on all sequences in schema public to salung_app;
revoke update, delete, truncate on audit_log from salung_app;
grant update (block_id) on audit_log to salung_app;
revoke insert, update, delete on schema_migration, schema_function, schema_release from salung_app;

#!/bin/sh
# The first start of the database in compose.yaml: the two roles that README.md describes.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$(cat /run/secrets/owner_password)" --set server="$(cat /run/secrets/server_password)" <<'SQL'
create role salung_owner login createrole password :'owner';
create role salung_server login password :'server';
create database salung owner salung_owner encoding 'UTF8' template template0;
SQL

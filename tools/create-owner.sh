#!/bin/bash
# Run once by the postgres image on an empty volume: an owner who is no superuser, so that row-level security binds it as well.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username=postgres <<'SQL'
create role northgate login createrole password :'password';
create database northgate owner northgate;
SQL

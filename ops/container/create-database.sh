#!/bin/sh -e
# Runs once, on an empty volume of PostgreSQL's image: the shop's own role and its database.
psql --username postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'END'
create role nostimo login password :'password';
create database nostimo owner nostimo;
END

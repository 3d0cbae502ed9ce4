-- When a file that this installation had not sealed was imported: what is from before is shown and counts for nothing.
alter table founders add column imported_at timestamp with time zone;

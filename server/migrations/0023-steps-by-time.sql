-- What was booked today is read with every turn and report.
create index coach_changes_by_time on coach_changes (founder_id, created_at);

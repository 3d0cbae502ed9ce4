-- Where a 90-day goal began, in the founder's notation: progress is the share of the way from there (product rule 47).
alter table ninety_day_goals add column start_value text not null default '';

-- Goals made before: the first value on record, else where they stand now.
update ninety_day_goals goal set start_value = coalesce(
  (select trim_scale(value::numeric)::text from goal_values noted
    where noted.founder_id = goal.founder_id and noted.goal_id = goal.id order by day limit 1),
  current_value);

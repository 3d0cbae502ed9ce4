-- The later day a mission was planned for before it was completed early (product rule 51).
alter table missions add column planned_day date;

-- The currency in which a founder's amounts are shown, and whose notation their reports and mails have (product rule 47).
alter table founders add column currency text not null default 'USD';
alter table founders add column locale text;

-- Questions of the first flight that were skipped: not asked again on another device.
alter table founders add column skipped_questions smallint[] not null default '{}';

-- The 90-day goal a mission most likely works on, until the founder accepts it, changes it or says that it is none.
alter table missions add column suggested_goal_id uuid;

-- A coach's change to a goal's value says which goal it is.
alter table coach_changes add column goal_id uuid;

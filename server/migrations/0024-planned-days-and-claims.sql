-- The later day a mission was planned for before it was completed early (product rule 51).
alter table missions add column planned_day date;

-- Which request holds a key while it waits for a provider: a claim that expired and was taken over is not its own.
alter table idempotency_keys add column claimed_by uuid;

-- A plan confirmed without a session is a fact of its day (docs/adr/0028).
ALTER TABLE "days" ADD COLUMN "plan_confirmed_at" timestamp with time zone;
-- Kept answers are looked up by their key; only the sweep asks for their age, and it asks for everybody's (docs/adr/0022).
DROP INDEX "idempotency_keys_by_time";
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");

-- A copy of what a closed day left open names its origin, and how far that had come: this was paid there already.
ALTER TABLE "missions" ADD COLUMN "carried_from" uuid;
ALTER TABLE "missions" ADD COLUMN "carried_value" double precision DEFAULT 0 NOT NULL;
-- The day a mission was moved from last, so that the move can be taken back.
ALTER TABLE "missions" ADD COLUMN "carried_from_day" date;
CREATE INDEX "missions_by_origin" ON "missions" USING btree ("founder_id","carried_from") WHERE carried_from is not null;

-- Copies made before: the newest open mission of an earlier, closed day with the same title and one carrying less.
UPDATE "missions" copy SET "carried_from" = (
    SELECT origin.id FROM "missions" origin
      JOIN "days" d ON d.founder_id = origin.founder_id AND d.day = origin.day AND d.closed_at IS NOT NULL
      WHERE origin.founder_id = copy.founder_id AND origin.day < copy.day AND origin.title = copy.title
        AND origin.carry_count = copy.carry_count - 1 AND NOT origin.is_completed AND origin.deleted_at IS NULL
      ORDER BY origin.day DESC, origin.id LIMIT 1)
  WHERE copy.carry_count > 0;

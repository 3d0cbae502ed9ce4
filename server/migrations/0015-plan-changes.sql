-- What the coach changes of a promise is noted beside what it changes of a mission.
ALTER TABLE "coach_changes" ADD COLUMN "promise_id" uuid;

-- A feed answers while the calendar is switched on; who made one before has switched it on by that.
INSERT INTO "founder_settings" ("founder_id", "calendar_enabled")
SELECT "founder_id", true FROM "calendar_feeds"
ON CONFLICT ("founder_id") DO UPDATE SET "calendar_enabled" = true;

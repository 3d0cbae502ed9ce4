-- The checklist of the first days, put away by its founder on any device.
ALTER TABLE "founders" ADD COLUMN "checklist_away" boolean DEFAULT false NOT NULL;

-- Scoring the sessions of closing days finds the missions each planned without looking through all of them.
CREATE INDEX "missions_by_session" ON "missions" USING btree ("founder_id","planned_in_session") WHERE planned_in_session is not null;

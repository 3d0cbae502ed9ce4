-- What comes round each minute looks only at what is due, however many founders there are (docs/adr/0022).
CREATE INDEX "founders_due" ON "founders" USING btree ("closes_at");
CREATE INDEX "coaching_sessions_open" ON "coaching_sessions" USING btree ("founder_id","id","last_turn_at") WHERE status = 'active';

-- What one founder has used of the language models on a day of theirs.
CREATE TABLE "mind_budgets" (
	"founder_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" integer NOT NULL,
	"turns" integer NOT NULL,
	CONSTRAINT "mind_budgets_founder_id_day_pk" PRIMARY KEY("founder_id","day")
);
ALTER TABLE "mind_budgets" ADD CONSTRAINT "mind_budgets_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;

-- Who did the thinking and what it cost; the facts a reply stands on. Null and empty for what was said before.
ALTER TABLE "coaching_turns" ADD COLUMN "account" jsonb;
ALTER TABLE "coaching_turns" ADD COLUMN "receipts" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "status_updates" ADD COLUMN "account" jsonb;
ALTER TABLE "status_updates" ADD COLUMN "receipts" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "coaching_sessions" ADD COLUMN "account" jsonb;

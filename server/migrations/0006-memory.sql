ALTER TABLE "promises" ADD COLUMN "made_on" date;
UPDATE "promises" SET "made_on" = "created_at"::date;
ALTER TABLE "promises" ALTER COLUMN "made_on" SET NOT NULL;
ALTER TABLE "promises" ADD COLUMN "session_id" uuid;
ALTER TABLE "promises" ADD COLUMN "outcome" text;
ALTER TABLE "promises" ADD COLUMN "outcome_at" timestamp with time zone;
CREATE INDEX "promises_by_made" ON "promises" USING btree ("founder_id","made_on");

ALTER TABLE "memories" ADD COLUMN "category" text DEFAULT 'focus' NOT NULL;
ALTER TABLE "memories" ADD COLUMN "session_id" uuid;
ALTER TABLE "memories" ADD COLUMN "said_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "memories" ADD COLUMN "last_seen" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "memories" ADD COLUMN "times_seen" integer DEFAULT 1 NOT NULL;
ALTER TABLE "memories" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;
UPDATE "memories" SET "said_at" = "created_at", "last_seen" = "created_at";
CREATE INDEX "memories_by_last_seen" ON "memories" USING btree ("founder_id","last_seen");

ALTER TABLE "coaching_sessions" ADD COLUMN "sentiment" text;
ALTER TABLE "coaching_sessions" ADD COLUMN "learned_at" timestamp with time zone;

CREATE TABLE "learning_pauses" (
	"founder_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
ALTER TABLE "learning_pauses" ADD CONSTRAINT "learning_pauses_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;

CREATE TABLE "plan_forecasts" (
	"founder_id" uuid NOT NULL,
	"day" date NOT NULL,
	"planned" smallint NOT NULL,
	"chance" double precision NOT NULL,
	"history" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_forecasts_founder_id_day_pk" PRIMARY KEY("founder_id","day")
);
ALTER TABLE "plan_forecasts" ADD CONSTRAINT "plan_forecasts_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "coaching_sessions_unlearned" ON "coaching_sessions" USING btree ("founder_id","id") WHERE status = 'completed' and learned_at is null;

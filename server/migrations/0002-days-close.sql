ALTER TABLE "founders" ADD COLUMN "earlier_zone" text;
ALTER TABLE "founders" ADD COLUMN "earlier_start_hour" smallint;
ALTER TABLE "founders" ADD COLUMN "earlier_until" date;
ALTER TABLE "founders" ADD COLUMN "closed_through" date;
ALTER TABLE "founders" ADD COLUMN "closes_at" timestamp with time zone;

CREATE TABLE "keepings" (
	"founder_id" uuid NOT NULL,
	"until_day" date NOT NULL,
	"time_zone" text NOT NULL,
	"day_start_hour" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keepings_founder_id_until_day_pk" PRIMARY KEY("founder_id","until_day")
);
ALTER TABLE "keepings" ADD CONSTRAINT "keepings_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;

CREATE TABLE "leaves" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leaves_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "leaves_by_end" ON "leaves" USING btree ("founder_id","to_day");

ALTER TABLE "days" ADD COLUMN "duty" text;
ALTER TABLE "days" ADD COLUMN "closed_at" timestamp with time zone;
ALTER TABLE "days" ADD COLUMN "sleep_order" text;
ALTER TABLE "days" ADD COLUMN "asleep" boolean DEFAULT false NOT NULL;
ALTER TABLE "days" ADD COLUMN "shielded" boolean DEFAULT false NOT NULL;
ALTER TABLE "days" ADD COLUMN "streak" integer DEFAULT 0 NOT NULL;
ALTER TABLE "days" ADD COLUMN "shields" smallint DEFAULT 0 NOT NULL;

ALTER TABLE "flight_totals" ADD COLUMN "standing" jsonb;
ALTER TABLE "flight_totals" ADD COLUMN "seen_through" date;
ALTER TABLE "flight_totals" ADD COLUMN "sprint_streak" integer DEFAULT 0 NOT NULL;

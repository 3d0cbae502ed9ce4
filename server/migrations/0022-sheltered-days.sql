-- A day on which a founder's words were heavy, without the words; and the turns of that stretch, apart from all others.
CREATE TABLE "sheltered_days" (
	"founder_id" uuid NOT NULL,
	"day" date NOT NULL,
	"quiet_until" timestamp with time zone,
	"discreet" boolean DEFAULT false NOT NULL,
	"awaiting" text,
	"asked" smallint DEFAULT 0 NOT NULL,
	"lines_said" smallint DEFAULT 0 NOT NULL,
	"greeted_session" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheltered_days_founder_id_day_pk" PRIMARY KEY("founder_id","day")
);

CREATE TABLE "sheltered_turns" (
	"founder_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"said" text NOT NULL,
	"reply" text NOT NULL,
	"support" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheltered_turns_founder_id_session_id_id_pk" PRIMARY KEY("founder_id","session_id","id")
);

ALTER TABLE "sheltered_days" ADD CONSTRAINT "sheltered_days_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sheltered_turns" ADD CONSTRAINT "sheltered_turns_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;

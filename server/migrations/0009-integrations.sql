CREATE TABLE "integrations" (
	"founder_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"portal_id" text DEFAULT '' NOT NULL,
	"sealed_key" text,
	"key_ending" text DEFAULT '' NOT NULL,
	"sealed_client_secret" text,
	"problem" jsonb,
	"figures" jsonb,
	"synced_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_founder_id_provider_pk" PRIMARY KEY("founder_id","provider")
);

CREATE TABLE "calendar_feeds" (
	"founder_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "busy_times" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_times_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

ALTER TABLE "integrations" ADD CONSTRAINT "integrations_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "busy_times_by_start" ON "busy_times" USING btree ("founder_id","starts_at");
